-- A table's tips hold real chips as well, and a lot of them is paid out once: they never fall below nothing. A check of
-- a table cannot be added here without writing all its rows anew, so these are triggers; no stored row is touched.

CREATE TRIGGER transfer_leaves_tips BEFORE INSERT ON transfer
WHEN (NEW.source_after < 0 AND substr(NEW.source, 1, 5) = 'tips:')
    OR (NEW.target_after < 0 AND substr(NEW.target, 1, 5) = 'tips:')
BEGIN SELECT RAISE(ABORT, 'tips_not_below_nothing'); END;

CREATE TRIGGER account_begins_with_tips BEFORE INSERT ON account
WHEN NEW.balance < 0 AND substr(NEW.name, 1, 5) = 'tips:'
BEGIN SELECT RAISE(ABORT, 'tips_not_below_nothing'); END;

CREATE TRIGGER account_keeps_tips BEFORE UPDATE ON account
WHEN NEW.balance < 0 AND substr(NEW.name, 1, 5) = 'tips:'
BEGIN SELECT RAISE(ABORT, 'tips_not_below_nothing'); END;
