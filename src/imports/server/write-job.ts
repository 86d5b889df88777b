import { ensureImportedAccount, findAccountId } from '~/accounts/server';
import { orderImportedPost, priceOrder } from '~/orders/server';
import { addImportedMember, fillImportedOrganization, findOrganizationNamed, insertImportedOrganization, organizationNames } from '~/organizations/server';
import { DAY } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { changeImportedPost, insertImportedPost, lockImportedPost, publishImportedPost } from '~/posts/server/states';
import type { ImportOptions } from './import-options';
import type { PreparedJob } from './prepare-job';
import { findImported, lockSource, organizationKey, storeImported } from './queries';

/** The outcome of a job. */
export interface Written {
  what: 'made' | 'changed' | 'skipped';
  /** Why it was skipped. */
  reason?: string;
  /** An organization and an account that were made for it. */
  newOrganization?: { id: string; name: string };
  newAccount?: string;
  guesses: string[];
}

const skipped = (reason: string): Written => ({ what: 'skipped', reason, guesses: [] });

/** The outcome that a job would have, without writing anything: for a dry run. */
export async function planJob({ db, clock }: Context, job: PreparedJob, { source, target, live }: ImportOptions): Promise<Written> {
  const known = await findImported(db, source, 'post', job.id);
  if (known) return { what: 'changed', guesses: [] };
  if (isOver(job, live, clock.now())) return skipped('it has ended');
  if (target) return { what: 'made', guesses: [] };
  const { name } = job.company;
  const imported = await findImported(db, source, 'organization', organizationKey(name));
  const existing = imported ? undefined : await findOrganizationNamed(db, name);
  const account = await findAccountId(db, job.authorEmail);
  return {
    what: 'made',
    ...(imported || existing ? {} : { newOrganization: { id: '', name } }),
    ...(account ? {} : { newAccount: job.authorEmail }),
    guesses: existing ? [sameOrganization(name)] : [],
  };
}

const sameOrganization = (name: string) => `${name} is the organization of this name that the board has already`;

/** A job that has ended is of no use as a draft. */
const isOver = ({ expiresOn }: PreparedJob, live: boolean, now: Date): boolean => !live && expiresOn !== null && expiresOn <= now;

/** Writes a job as a post, with its organization and account, in one transaction. A run that ends in between continues with the next job. */
export const writeJob = (ctx: Context, job: PreparedJob, options: ImportOptions): Promise<Written> =>
  inTransaction(ctx.db, async (tx) => {
    await lockSource(tx, options.source);
    const known = await findImported(tx, options.source, 'post', job.id);
    return known ? change(ctx, tx, job, options, known.recordId) : add(ctx, tx, job, options);
  });

async function add(ctx: Context, tx: Database, job: PreparedJob, options: ImportOptions): Promise<Written> {
  if (isOver(job, options.live, ctx.clock.now())) return skipped('it has ended');
  const { owner, ...made } = await ownerOf(ctx, tx, job, options);
  const post = await insertImportedPost(ctx, tx, { ...owner, ...job }, job.postedOn ?? ctx.clock.now());
  await settle(ctx, tx, job, options, post);
  await remember(ctx, tx, job, options, post.id);
  return { what: 'made', ...made };
}

async function change(ctx: Context, tx: Database, job: PreparedJob, options: ImportOptions, postId: string): Promise<Written> {
  const post = await lockImportedPost(tx, postId);
  if (post && !options.target && !(await isOfCompany(tx, post.organizationId, job, options)))
    return skipped(
      `its id is that of a job of another organization than ${job.company.name}; where the file is of another board, give it a name of its own with --source`,
    );
  await remember(ctx, tx, job, options, postId);
  if (!post) return skipped('it was deleted or taken down on this board');
  if (post.postType !== job.content.post_type) return skipped('its employer has chosen another post type on this board');
  const changed = await changeImportedPost(ctx, tx, post, job, options);
  await settle(ctx, tx, job, options, changed);
  return { what: 'changed', guesses: [] };
}

/** Whether a post belongs to the organization that its source names. Two sources of one name may use the same ids for other jobs. */
async function isOfCompany(tx: Database, organizationId: string, { company }: PreparedJob, { source }: ImportOptions): Promise<boolean> {
  const imported = await findImported(tx, source, 'organization', organizationKey(company.name));
  if (imported?.recordId === organizationId) return true;
  const name = (await organizationNames(tx, [organizationId])).get(organizationId);
  return name !== undefined && organizationKey(name) === organizationKey(company.name);
}

type Post = Awaited<ReturnType<typeof changeImportedPost>>;

/** Publishes a post that was live there, where that is wanted; prices it as a draft otherwise. A post that was bought here keeps its dates. */
async function settle(ctx: Context, tx: Database, { postedOn, expiresOn, filled }: PreparedJob, options: ImportOptions, post: Post): Promise<void> {
  if (options.live && postedOn && expiresOn) {
    const days = Math.max(1, Math.round((expiresOn.getTime() - postedOn.getTime()) / DAY));
    const order = await orderImportedPost(ctx, tx, post, days);
    if (order === 'imported') await publishImportedPost(ctx, tx, post, { postedOn, expiresOn, filled }, options);
  } else if (!post.postedOn) await priceOrder(ctx, tx, post);
}

const remember = (ctx: Context, tx: Database, { id, digest }: PreparedJob, { source }: ImportOptions, recordId: string): Promise<void> =>
  storeImported(tx, { source, kind: 'post', foreignId: id, recordId, digest, importedOn: ctx.clock.now() });

/** The account and the organization of a post. An organization that this source brought gets its further authors as members; others do not. */
async function ownerOf(ctx: Context, tx: Database, job: PreparedJob, { source, target, invite }: ImportOptions) {
  if (target) return { owner: target, guesses: [] };
  const account = await ensureImportedAccount(ctx, tx, { email: job.authorEmail, name: job.author.name, organization: job.company.name }, invite);
  const newAccount = account.isNew ? { newAccount: job.authorEmail } : {};
  const { name, url } = job.company;
  const imported = await findImported(tx, source, 'organization', organizationKey(name));
  if (imported && (await organizationNames(tx, [imported.recordId])).has(imported.recordId)) {
    await addImportedMember(ctx, tx, imported.recordId, account.id, 'member');
    await fillImportedOrganization(ctx, tx, imported.recordId, url);
    return { owner: { userId: account.id, organizationId: imported.recordId }, ...newAccount, guesses: [] };
  }
  const existing = await findOrganizationNamed(tx, name);
  if (existing) return { owner: { userId: account.id, organizationId: existing.id }, ...newAccount, guesses: [sameOrganization(name)] };
  const place = job.content.remote ? undefined : job.place;
  const organizationId = await insertImportedOrganization(ctx, tx, { name, url, place }, account.id);
  await storeImported(tx, {
    source,
    kind: 'organization',
    foreignId: organizationKey(name),
    recordId: organizationId,
    digest: '',
    importedOn: ctx.clock.now(),
  });
  return { owner: { userId: account.id, organizationId }, ...newAccount, newOrganization: { id: organizationId, name }, guesses: [] };
}
