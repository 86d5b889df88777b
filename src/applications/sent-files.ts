import { z } from 'zod';

/** The files of an application. Names of files often have the applicant's name in them, and two can have the same name: these words tell them apart. */
export const fileKinds = ['Resume', 'Cover letter', 'Other file'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A file that was sent with an application, with a link that opens it for five minutes. */
export const SentFile = z.object({ kind: z.enum(fileKinds), name: z.string(), url: z.string() });
export type SentFile = z.output<typeof SentFile>;
