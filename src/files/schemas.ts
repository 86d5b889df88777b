import { z } from 'zod';
import { Id, Instant } from '~/platform/http/schemas';

export const FileType = z.enum(['Resume', 'Cover Letter', 'Other']);
export type FileType = z.output<typeof FileType>;

/** A resume, cover letter or other file as its owner sees it. `path` is served from `/resumes/{path}`. */
export const ResumeFile = z.object({
  _id: Id,
  path: z.string(),
  cur_filename: z.string(),
  orig_filename: z.string(),
  file_type: FileType,
  primary: z.boolean(),
  active: z.boolean(),
  created_on: Instant,
});
export type ResumeFile = z.output<typeof ResumeFile>;
