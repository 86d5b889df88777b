import type { z } from 'zod';
import { holdOwnAccount, loadUserName, requireConfirmed } from '~/accounts/server';
import { loadOwnFiles, type OwnFile } from '~/files/server';
import { organizationNames } from '~/organizations/server';
import { boardTime } from '~/platform/calendar/board-date';
import { isoDayAt } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import { conflict, invalid, invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { isUniqueViolation } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { countMail } from '~/platform/mail/limits';
import { isExternal } from '~/posts/rules';
import { announceFirstApplication } from '~/posts/server/employer-mails';
import { countApplication, loadApplicablePost } from '~/posts/server/posts';
import { addApplication } from '~/statistics/server';
import type { applicationCalls } from '../contract';
import type { FileKind } from '../sent-files';
import { isCounted } from './answers/is-counted';
import { type ApplicationMail, mailApplication } from './mail-application';
import { insertApplication } from './queries';

type Form = z.output<(typeof applicationCalls)['POST /v2/posts/apply/{recId}']['body']>;

const FILE_FIELDS = ['resume', 'cover_letter', 'other_file'] as const;
type ChosenFiles = Partial<Record<(typeof FILE_FIELDS)[number], OwnFile>>;
const KINDS = { resume: 'Resume', cover_letter: 'Cover letter', other_file: 'Other file' } satisfies Record<keyof ChosenFiles, FileKind>;

/**
 * Applies to a post: stores the application, counts it, and queues the mails, all in one transaction.
 * @throws 403 while the viewer's address is not confirmed; 404 for a post that is not public; 409 if it is closed, the viewer's own, or was applied to before;
 *   422 for files that are not the viewer's, a required one that is missing, or an email that is not theirs; 429.
 */
export async function applyToPost(ctx: Context, viewer: Viewer, postId: string, form: Form): Promise<void> {
  if (form.job_id !== postId) throw invalidField('job_id', 'please apply to the job of this page');
  requireConfirmed(viewer);
  await countMail(ctx, 'application', { account: viewer.userId });
  try {
    await inTransaction(ctx.db, (tx) => storeApplication(ctx, tx, viewer, postId, form));
  } catch (error) {
    if (isUniqueViolation(error, 'applications_once')) throw conflict('You’ve already applied to this job.', 'already_applied');
    throw error;
  }
}

async function storeApplication(ctx: Context, tx: Database, viewer: Viewer, postId: string, form: Form): Promise<void> {
  await holdOwnAccount(tx, viewer.userId);
  const now = ctx.clock.now();
  const post = await loadApplicablePost(tx, postId, boardTime(ctx));
  if (post.userId === viewer.userId) throw conflict('This is your own job. Send yourself a test application from its manage page instead.', 'own_post');
  if (isExternal(post)) throw conflict('This job takes applications on its own site. Use “Apply directly to Job” on its page.', 'applies_elsewhere');
  // The employer replies to this address, so it must be the applicant's own and not a stranger's.
  if (form.email !== viewer.email) throw invalidField('email', `please use your account’s address, ${viewer.email}`);
  const files = await loadChosenFiles(tx, viewer, form);
  assertRequiredFiles(post, files);

  const account = await loadUserName(tx, viewer.userId);
  const id = newId();
  await insertApplication(tx, {
    id,
    postId,
    userId: viewer.userId,
    firstName: account.firstName,
    lastName: account.lastName,
    email: form.email,
    message: form.message,
    resumeFileId: files.resume?.id ?? null,
    coverLetterFileId: files.cover_letter?.id ?? null,
    otherFileId: files.other_file?.id ?? null,
    createdAt: now,
    counted: await isCounted(tx, post, { userId: viewer.userId, email: form.email }),
  });
  if ((await countApplication(tx, postId)) === 1)
    await announceFirstApplication(ctx, tx, post, { id, name: `${account.firstName} ${account.lastName}`.trim() });
  await addApplication(tx, { postId, day: isoDayAt(now, ctx.config.TIME_ZONE), source: form.source });
  const organization = (await organizationNames(tx, [post.organizationId])).get(post.organizationId) ?? '';
  const mail: ApplicationMail = {
    id,
    post,
    organization,
    applicant: { firstName: account.firstName, lastName: account.lastName, email: form.email },
    accountId: viewer.userId,
    accountEmail: account.email,
    message: form.message,
    files: FILE_FIELDS.flatMap((field) => (files[field] ? [{ ...files[field], kind: KINDS[field] }] : [])),
  };
  await mailApplication(ctx, tx, mail, form.send_confirmation);
}

/** Loads the files that the form names. @throws 422 at each field that names a file which is not the viewer's own. */
async function loadChosenFiles(tx: Database, viewer: Viewer, form: Form): Promise<ChosenFiles> {
  const chosen = FILE_FIELDS.flatMap((field) => (form[field] ? [{ field, id: form[field] }] : []));
  const own = await loadOwnFiles(tx, viewer.userId, [...new Set(chosen.map(({ id }) => id))]);
  const unknown = chosen.filter(({ id }) => !own.has(id));
  if (unknown.length > 0) throw invalid(unknown.map(({ field }) => ({ loc: [field], msg: 'please select one of your files' })));
  return Object.fromEntries(chosen.map(({ field, id }) => [field, own.get(id)]));
}

function assertRequiredFiles(post: { requireResume: boolean; requireCoverLetter: boolean }, files: ChosenFiles): void {
  const faults = [];
  if (post.requireResume && !files.resume) faults.push({ loc: ['resume'], msg: 'this job requires a resume. Choose or upload one', type: 'required_file' });
  if (post.requireCoverLetter && !files.cover_letter)
    faults.push({ loc: ['cover_letter'], msg: 'this job requires a cover letter. Choose or upload one', type: 'required_file' });
  if (faults.length > 0) throw invalid(faults);
}
