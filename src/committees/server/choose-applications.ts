import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { MOST_APPLICATIONS } from '../committee-rules';
import type { Committee } from '../contract';
import {
  addToCommittee,
  dropApplications,
  findMember,
  givenApplications,
  lockOpenApplications,
  lockOpinion,
  showNames,
  storeOpinion,
} from './committee-queries';
import { lockManagedCommittee, presentCommittee } from './present-committee';

/** Gives open applications to a post to a locked committee; others are left out. @returns how many are new. @throws 409 beyond the limit. */
export async function giveApplications(tx: Database, committee: { id: string; postId: string }, ids: string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const open = await lockOpenApplications(tx, committee.postId, ids);
  const added = await addToCommittee(
    tx,
    committee.id,
    open.map(({ id }) => id),
    now,
  );
  if ((await givenApplications(tx, committee.id)).length > MOST_APPLICATIONS)
    throw conflict(`A committee can read at most ${MOST_APPLICATIONS} applications. Please select fewer.`, 'too_many');
  return added;
}

/** Runs a change of a locked committee, and presents it afterwards. @throws 404 */
async function change<Result>(
  ctx: Context,
  viewer: Viewer,
  id: string,
  run: (tx: Database, committee: Awaited<ReturnType<typeof lockManagedCommittee>>) => Promise<Result>,
): Promise<{ committee: Committee; result: Result }> {
  const done = await inTransaction(ctx.db, async (tx) => {
    const committee = await lockManagedCommittee(tx, viewer, id);
    return { committee, result: await run(tx, committee) };
  });
  return { committee: await presentCommittee(ctx, viewer, done.committee), result: done.result };
}

/** Gives applications of the same post to a committee. @throws 404, 409 beyond the limit. */
export async function addApplications(ctx: Context, viewer: Viewer, id: string, ids: string[]): Promise<Committee & { added: number }> {
  const { committee, result } = await change(ctx, viewer, id, (tx, row) => giveApplications(tx, row, ids, ctx.clock.now()));
  return { ...committee, added: result };
}

/** Takes applications away from a committee, with what was said about them. @throws 404 */
export async function removeApplications(ctx: Context, viewer: Viewer, id: string, ids: string[]): Promise<Committee> {
  return (await change(ctx, viewer, id, (tx) => dropApplications(tx, ids, id))).committee;
}

/** Shows members the names of some applications, or hides them again. @throws 404 */
export async function changeNames(ctx: Context, viewer: Viewer, id: string, { ids, shown }: { ids: string[]; shown: boolean }): Promise<Committee> {
  return (await change(ctx, viewer, id, (tx) => showNames(tx, id, ids, shown))).committee;
}

/** Takes back that a member knows an applicant, which members cannot do themselves: before, they may have seen what the others say. @throws 404 */
export async function clearConflict(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { member: memberId, application: applicationId }: { member: string; application: string },
): Promise<Committee> {
  const { committee } = await change(ctx, viewer, id, async (tx) => {
    const member = await findMember(tx, memberId);
    const opinion = member?.committeeId === id ? await lockOpinion(tx, memberId, applicationId) : undefined;
    if (opinion) await storeOpinion(tx, { ...opinion, knowsApplicant: false, updatedAt: ctx.clock.now() });
  });
  return committee;
}
