import { z } from 'zod';
import { Identity, User } from '~/accounts/schemas';
import { anyone, defineCalls, loggedIn } from '~/platform/http/call';
import { idOf, refersTo, refersToNoRecord } from '~/platform/http/references';
import { Id, requiredLine } from '~/platform/http/schemas';
import { uploadedFile } from '~/platform/http/uploaded-file';
import { MAX_FILE_BYTES } from './rules';
import { FileType } from './schemas';

const UserAnswer = z.object({ user: User });

export const fileCalls = defineCalls({
  'GET /resumes/{path}': {
    summary: 'A file: for its owner, an employer who received it or may see the profile, admins, and with a signed link',
    access: anyone,
    params: z.object({ path: refersTo('stored file', z.string().max(200)) }),
    query: z.object({ until: z.coerce.number().optional(), signature: z.string().max(200).optional() }),
    produces: '*/*',
  },
  'POST /v2/jobseeker/files/save': {
    summary: 'Upload a resume, cover letter or other file: pdf, doc, docx, odt, rtf or txt, at most 10 MB',
    access: loggedIn,
    /** `user_id` may only be the user’s own. */
    form: z.object({ user_id: refersToNoRecord(Id).optional(), file: uploadedFile('please select a file'), file_type: FileType.optional() }),
    upload: { maxBytes: MAX_FILE_BYTES, tooLarge: 'The file is larger than 10 MB.', perHour: 60, perDay: 200 },
    answer: UserAnswer.extend({ file_info: z.object({ _id: Id }) }),
  },
  'POST /v2/jobseeker/files/resume/primary': {
    summary: 'Make a resume the one that the profile shows',
    access: loggedIn,
    body: z.object({ rec_id: idOf('file') }),
    answer: Identity,
  },
  'POST /v2/jobseeker/files/rename': {
    summary: 'Rename a file; it keeps its extension',
    access: loggedIn,
    body: z.object({ rec_id: idOf('file'), name: requiredLine(200) }),
    answer: UserAnswer,
  },
  'POST /account/jobseeker/resume/file_type': {
    summary: 'Set the type of a file',
    access: loggedIn,
    body: z.object({ resume_id: idOf('file'), file_type: FileType }),
    answer: UserAnswer,
  },
  'DELETE /v2/jobseeker/files/remove/{id}': {
    summary: 'Remove a file; employers who received it keep theirs',
    access: loggedIn,
    params: z.object({ id: idOf('file') }),
    body: z.object({ resume_id: idOf('file').optional() }),
    answer: Identity,
  },
});
