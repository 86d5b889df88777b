import { z } from 'zod';

/** A file from a form. Its bytes are in a temporary file, which is deleted when the call has been answered. */
export class UploadedFile {
  constructor(
    readonly path: string,
    /** The name that the sender gave: any text. */
    readonly name: string,
    readonly size: number,
    /** The media type that the sender declared. */
    readonly type: string,
    /** The hash of the content, in hexadecimal. */
    readonly sha256: string,
  ) {}
}

/** The field `file` of a call's form. @param message the refusal for a form without a file. */
export const uploadedFile = (message: string) => z.instanceof(UploadedFile, { error: message });

/** The limits of an upload: the size of the file, and how many forms an account may send, refused ones included. */
export interface UploadBounds {
  maxBytes: number;
  /** The refusal message for a larger file. */
  tooLarge: string;
  perHour: number;
  perDay: number;
}
