import { addDays, DAY } from '~/platform/calendar/clock';
import { lastMomentOf } from '~/platform/calendar/last-day';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { refuseChangedSince } from '~/platform/records/version';
import { loadManagedPost, lockPost } from '~/posts/server/posts';
import { LONGEST_DAYS, MOST_COMMITTEES } from '../committee-rules';
import type { Committee, CommitteeSettings, CommitteeRow as Row } from '../contract';
import { giveApplications } from './choose-applications';
import { committeesOf, countParts, insertCommittee, isScored, updateCommittee } from './committee-queries';
import { loadManagedCommittee, lockManagedCommittee, presentCommittee, settingsOf } from './present-committee';

/** The last moment of a day in the board's time zone. @throws 422 for a day that is over, or too far away. */
function endOf({ clock, config }: Context, lastDay: string): Date {
  const end = lastMomentOf(lastDay, config.TIME_ZONE);
  const now = clock.now();
  if (end <= now) throw invalidField('last_day', 'please select a day that hasn’t passed', 'in_the_past');
  // A change of clocks may make the last day an hour longer.
  if (end.getTime() > addDays(now, LONGEST_DAYS).getTime() + DAY) throw invalidField('last_day', `please select a day within ${LONGEST_DAYS} days`, 'too_late');
  return end;
}

/** The committees of a post. @throws 404 for a post that the viewer does not manage. */
export async function listCommittees(
  { db, clock }: Context,
  viewer: Viewer,
  postId: string,
): Promise<{ post: Committee['post'] & { applications: number }; data: Row[] }> {
  const post = await loadManagedPost(db, viewer, postId);
  const rows = await committeesOf(db, postId);
  const counts = await countParts(
    db,
    rows.map(({ id }) => id),
  );
  return {
    post: { _id: post.id, headline: post.headline, applications: post.applicationCount },
    data: rows.map(({ id, name, endsAt }) => ({
      _id: id,
      name,
      ends_on: iso(endsAt),
      ended: endsAt <= clock.now(),
      ...(counts.get(id) ?? { applications: 0, members: 0 }),
    })),
  };
}

/** Makes a committee that reads some of the applications to a post. @throws 404, 409 for too many committees, 422. */
export async function makeCommittee(
  ctx: Context,
  viewer: Viewer,
  postId: string,
  { applications, ...settings }: CommitteeSettings & { applications: string[] },
): Promise<Committee> {
  await loadManagedPost(ctx.db, viewer, postId);
  const endsAt = endOf(ctx, settings.last_day);
  const id = newId();
  await inTransaction(ctx.db, async (tx) => {
    // The lock makes the limit hold for two members of the organization at once.
    await lockPost(tx, postId);
    const others = await committeesOf(tx, postId);
    if (others.length >= MOST_COMMITTEES) throw conflict(`A job can have at most ${MOST_COMMITTEES} search committees. Reopen one that has ended.`, 'too_many');
    refuseSameName(settings.name, others);
    const now = ctx.clock.now();
    await insertCommittee(tx, { id, postId, ...columnsOf(settings), endsAt, createdBy: viewer.userId, createdAt: now });
    await giveApplications(tx, { id, postId }, applications, now);
  });
  return showCommittee(ctx, viewer, id);
}

/** @throws 422 for the name of another committee of the post, in capitals or small letters. */
function refuseSameName(name: string, others: { name: string }[]): void {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw invalidField('name', 'please use another name. This job already has a committee with this one', 'taken');
}

const columnsOf = ({ name, criteria, names_hidden, files_shown }: CommitteeSettings) => ({
  name,
  criteria,
  namesHidden: names_hidden,
  filesShown: files_shown,
});

/** A committee with its scores. @throws 404 */
export async function showCommittee(ctx: Context, viewer: Viewer, id: string): Promise<Committee> {
  return presentCommittee(ctx, viewer, await loadManagedCommittee(ctx.db, viewer, id));
}

/**
 * Changes what the employer decides about a committee.
 * @param read the version of the settings that the employer has read.
 * @throws 404; 409 for other criteria once somebody has scored, and if somebody else has changed the settings since; 422 for a day that is over, or the name of another one.
 */
export async function changeCommittee(ctx: Context, viewer: Viewer, id: string, settings: CommitteeSettings, read: string | undefined): Promise<Committee> {
  await inTransaction(ctx.db, async (tx) => {
    const committee = await lockManagedCommittee(tx, viewer, id);
    refuseChangedSince(read, settingsOf(committee, ctx.config.TIME_ZONE), settings);
    const isOther =
      JSON.stringify(committee.criteria.map(({ name, text }) => [name, text])) !== JSON.stringify(settings.criteria.map(({ name, text }) => [name, text]));
    if (isOther && (await isScored(tx, id)))
      throw conflict('Someone has already scored, so the criteria can’t be changed. Create another committee to score something else.', 'scored');
    const others = (await committeesOf(tx, committee.postId)).filter((other) => other.id !== id);
    if (settings.name !== committee.name) refuseSameName(settings.name, others);
    await updateCommittee(tx, id, { ...columnsOf(settings), endsAt: endOf(ctx, settings.last_day) });
  });
  return showCommittee(ctx, viewer, id);
}

/** Ends all links of a committee. One that has ended stays as it is. @throws 404 */
export async function endCommittee(ctx: Context, viewer: Viewer, id: string): Promise<Committee> {
  await inTransaction(ctx.db, async (tx) => {
    const committee = await lockManagedCommittee(tx, viewer, id);
    const now = ctx.clock.now();
    if (committee.endsAt > now) await updateCommittee(tx, id, { endsAt: now });
  });
  return showCommittee(ctx, viewer, id);
}
