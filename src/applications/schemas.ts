import { z } from 'zod';
import { fileKinds } from './sent-files';

/** A file that was sent with an application, with a link that opens it for five minutes. */
export const SentFile = z.object({ kind: z.enum(fileKinds), name: z.string(), url: z.string() });
export type SentFile = z.output<typeof SentFile>;
