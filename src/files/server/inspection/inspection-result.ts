/** A picture's size. */
export interface Pixels {
  width: number;
  height: number;
}

/** A copy of a photograph for one width, in both formats that browsers are offered. */
export interface PhotoCopy extends Pixels {
  webp: Uint8Array;
  avif: Uint8Array;
}

/**
 * The result of an inspection: accepted (a picture with its size, a photograph with its copies, largest first), or the reason of a rejection. The
 * messages are shown to the user who uploads.
 */
export type InspectionResult = { ok: true; pixels?: Pixels; copies?: PhotoCopy[] } | { ok: false; status: 415 | 422; reason: string };

export const accepted: InspectionResult = { ok: true };

export const wrongType = (extension: string): InspectionResult => ({
  ok: false,
  status: 415,
  reason: `This file doesn’t match its type. Its content isn’t that of a .${extension} file.`,
});

export const rejected = (reason: string): InspectionResult => ({ ok: false, status: 422, reason });

export const empty = rejected('This file is empty.');
export const corrupt = rejected('This file is damaged or incomplete. Open it, save it again and upload the new copy.');
export const encrypted = rejected('This file is password-protected. Save a copy without a password so employers can open it.');
export const unpacksTooLarge = rejected('This file unpacks to far more than a document can hold, so it was rejected.');
