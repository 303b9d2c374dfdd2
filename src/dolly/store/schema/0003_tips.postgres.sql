-- A table's tips hold real chips as well, and a lot of them is paid out once: they never fall below nothing. Stored rows
-- are looked at, and none is changed.

ALTER TABLE transfer ADD CONSTRAINT tips_not_below_nothing CHECK (
    (source_after >= 0 OR split_part(source, ':', 1) <> 'tips')
    AND (target_after >= 0 OR split_part(target, ':', 1) <> 'tips')
);

ALTER TABLE account ADD CONSTRAINT tips_of_account_not_below_nothing CHECK (
    balance >= 0 OR split_part(name, ':', 1) <> 'tips'
);
