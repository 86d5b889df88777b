import { loadIdentity } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { invalidField } from '~/platform/context/errors';
import { download } from '~/platform/http/download';
import { implement } from '~/platform/http/implementation';
import type { Viewer } from '~/platform/http/viewer';
import { fileCalls } from '../contract';
import { changeType, makePrimary, rename } from './change-file';
import { readFile } from './read-file';
import { removeFile } from './remove-file';
import { saveFile } from './save-file';

const identityOf = (ctx: Context, viewer: Viewer) => loadIdentity(ctx, ctx.db, viewer.userId);

export const filesApi = implement(fileCalls, {
  'GET /resumes/{path}': async ({ ctx, viewer, params, query }) => {
    const link = query.until !== undefined && query.signature !== undefined ? { until: query.until, signature: query.signature } : null;
    const { name, contentType, size, stream } = await readFile(ctx, viewer, params.path, link);
    return download(stream, { name, type: contentType, size });
  },
  'POST /v2/jobseeker/files/save': async ({ ctx, viewer, body }) => {
    const id = await saveFile(ctx, viewer, body);
    return { user: (await identityOf(ctx, viewer)).user, file_info: { _id: id } };
  },
  'POST /v2/jobseeker/files/resume/primary': async ({ ctx, viewer, body }) => {
    await makePrimary(ctx, viewer, body.rec_id);
    return identityOf(ctx, viewer);
  },
  'POST /v2/jobseeker/files/rename': async ({ ctx, viewer, body }) => {
    await rename(ctx, viewer, body.rec_id, body.name);
    return identityOf(ctx, viewer);
  },
  'POST /account/jobseeker/resume/file_type': async ({ ctx, viewer, body }) => {
    await changeType(ctx, viewer, body.resume_id, body.file_type);
    return identityOf(ctx, viewer);
  },
  'DELETE /v2/jobseeker/files/remove/{id}': async ({ ctx, viewer, params, body }) => {
    if (body.resume_id && body.resume_id !== params.id) throw invalidField('resume_id', 'please name the same file as in the address');
    await removeFile(ctx, viewer, params.id);
    return identityOf(ctx, viewer);
  },
});
