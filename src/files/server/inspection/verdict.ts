/** A picture's size. */
export interface Pixels {
  width: number;
  height: number;
}

/** What an inspection finds: sound (a picture with its size), or why not. The words are shown to whoever uploads. */
export type Verdict = { ok: true; pixels?: Pixels } | { ok: false; status: 415 | 422; reason: string };

export const sound: Verdict = { ok: true };

export const disguised = (extension: string): Verdict => ({
  ok: false,
  status: 415,
  reason: `This file is not what its name says: its content is not that of a .${extension} file.`,
});

const refused = (reason: string): Verdict => ({ ok: false, status: 422, reason });

export const empty = refused('This file is empty.');
export const corrupt = refused('This file is damaged or incomplete. Open it, save it again, and upload the new copy.');
export const encrypted = refused('This file is protected with a password. Save a copy without one, so that employers can open it.');
export const bomb = refused('This file unpacks to far more than a document holds, so it was not taken.');
