import { z } from 'zod';

/** A file that a form brought. Its bytes are in a temporary file, which is deleted when the call has been answered. */
export class UploadedFile {
  constructor(
    readonly path: string,
    /** As the sender says: any text. */
    readonly name: string,
    readonly size: number,
    /** The media type, as the sender says. */
    readonly type: string,
    /** In hexadecimal. */
    readonly sha256: string,
  ) {}
}

/** The field `file` of a call's form. @param words for a form without a file. */
export const uploadedFile = (words: string) => z.instanceof(UploadedFile, { error: words });

/** How large the file of a form may be, and how many forms an account may send, refused ones included. */
export interface UploadBounds {
  maxBytes: number;
  /** Said to who sends a larger file. */
  tooLarge: string;
  perHour: number;
  perDay: number;
}
