/** A file from a door, with this window's sign-in: how far it has come is told while it comes, and then it is kept. */

import { Failure } from "$lib/api";
import { token } from "$lib/session";
import type { Facts } from "$lib/wire";

/** Bytes that have come, and how many there will be; null where the house cannot say before it has read to the end. */
export interface Progress {
  come: number;
  of: number | null;
}

/** Fetches a file and hands it to the browser. */
export async function fetchFile(path: string, told: (progress: Progress) => void): Promise<void> {
  const mine = token();
  const answer = await fetch(path, { headers: mine ? { Authorization: `Bearer ${mine}` } : {}, cache: "no-store" });
  if (!answer.ok) {
    const said = (await answer.json().catch(() => null)) as { error?: string; message?: string; refusal?: string; facts?: Facts } | null;
    throw new Failure((said?.error as Failure["kind"]) ?? "unavailable", said?.message ?? "", answer.status, said?.refusal ?? null, said?.facts ?? {});
  }
  const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "paper";
  keep(new Blob(await pieces(answer, told), { type: answer.headers.get("content-type") ?? "" }), named);
}

async function pieces(answer: Response, told: (progress: Progress) => void): Promise<BlobPart[]> {
  const length = Number(answer.headers.get("content-length") ?? "");
  const progress: Progress = { come: 0, of: length > 0 ? length : null };
  const reader = answer.body?.getReader();
  const whole: BlobPart[] = [];
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      whole.push(part.value);
      progress.come += part.value.byteLength;
      told({ ...progress });
    }
  } catch {
    throw new Failure("unavailable", "the file broke off");
  }
  // A file of which a part is missing would look like a whole one.
  if (progress.of !== null && progress.come !== progress.of && !answer.headers.has("content-encoding")) throw new Failure("unavailable", "the file broke off");
  return whole;
}

function keep(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
