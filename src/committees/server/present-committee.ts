import { nameOf } from '~/applications/server';
import { isoDayAt } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { iso, isoOrNull } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { versionOf } from '~/platform/records/version';
import { loadManagedPost } from '~/posts/server/posts';
import { averagesOf, isComplete, type Opinion } from '../committee-rules';
import type { Committee, CommitteeSettings } from '../contract';
import {
  type CommitteeRow,
  findCommittee,
  givenApplications,
  lastAccess,
  lockCommittee,
  membersOf,
  type OpinionRow,
  opinionsOf,
  scoresOf,
} from './committee-queries';

const missing = () => notFound('That search committee was not found in your account.');

/** A committee of a post that the viewer manages. @throws 404 for others, and once the post was removed. */
export async function loadManagedCommittee(db: Database, viewer: Viewer, id: string): Promise<CommitteeRow> {
  const committee = await findCommittee(db, id);
  if (!committee) throw missing();
  await loadManagedPost(db, viewer, committee.postId).catch((): never => {
    throw missing();
  });
  return committee;
}

/** The same, locked until the transaction ends. */
export async function lockManagedCommittee(tx: Database, viewer: Viewer, id: string): Promise<CommitteeRow> {
  await loadManagedCommittee(tx, viewer, id);
  const committee = await lockCommittee(tx, id);
  if (!committee) throw missing();
  return committee;
}

/** The opinions of members about applications, by both ids. */
export interface Opinions {
  of(memberId: string, applicationId: string): Opinion & { comment: string };
}

/** Reads what the members of a committee say, about one application or all. */
export async function readOpinions(db: Database, committee: CommitteeRow, applicationId?: string): Promise<Opinions> {
  const [opinions, scores] = [await opinionsOf(db, committee.id, applicationId), await scoresOf(db, committee.id, applicationId)];
  const keyOf = (row: { memberId: string; applicationId: string }) => `${row.memberId} ${row.applicationId}`;
  const said = new Map<string, OpinionRow>(opinions.map((row) => [keyOf(row), row]));
  const scored = Map.groupBy(scores, keyOf);
  return {
    of(memberId, id) {
      const key = keyOf({ memberId, applicationId: id });
      const given = scored.get(key) ?? [];
      return {
        scores: committee.criteria.map((_, place) => given.find(({ criterion }) => criterion === place)?.score ?? null),
        knowsApplicant: said.get(key)?.knowsApplicant ?? false,
        comment: said.get(key)?.comment ?? '',
      };
    },
  };
}

/** What a member says about an application, as the member changes it, with its version. */
export function presentOwn({ scores, comment, knowsApplicant }: Opinion & { comment: string }) {
  const own = { scores: [...scores], comment, knows_applicant: knowsApplicant };
  return { ...own, version: versionOf(own) };
}

/** Whether a member has said anything about an application. */
export const hasSpoken = ({ scores, knowsApplicant, comment }: Opinion & { comment: string }): boolean =>
  knowsApplicant || comment !== '' || scores.some((score) => score !== null);

/** The settings of a committee, with their version. */
export function settingsOf({ name, criteria, endsAt, namesHidden, filesShown }: CommitteeRow, timeZone: string): CommitteeSettings & { version: string } {
  const settings = { name, criteria, last_day: isoDayAt(endsAt, timeZone), names_hidden: namesHidden, files_shown: filesShown };
  return { ...settings, version: versionOf(settings) };
}

/** A committee as the managers of its post see it. Somebody who applied to a job of the own organization does not see what is said about them. */
export async function presentCommittee({ db, clock, config }: Context, viewer: Viewer, committee: CommitteeRow): Promise<Committee> {
  const post = await loadManagedPost(db, viewer, committee.postId);
  const [given, members, opinions, opened] = await Promise.all([
    givenApplications(db, committee.id),
    membersOf(db, committee.id),
    readOpinions(db, committee),
    lastAccess(db, committee.id),
  ]);
  const shown = given.filter(({ application }) => application.userId !== viewer.userId);
  return {
    _id: committee.id,
    post: { _id: post.id, headline: post.headline },
    ...settingsOf(committee, config.TIME_ZONE),
    ends_on: iso(committee.endsAt),
    ended: committee.endsAt <= clock.now(),
    scored: given.some(({ application }) => members.some(({ id }) => opinions.of(id, application.id).scores.some((score) => score !== null))),
    applications: shown.map(({ application, number, nameShown }) => {
      const said = members.map((member) => ({ member, opinion: opinions.of(member.id, application.id) })).filter(({ opinion }) => hasSpoken(opinion));
      return {
        _id: application.id,
        number,
        name: nameOf(application),
        name_shown: nameShown || !committee.namesHidden,
        averages: averagesOf(
          said.map(({ opinion }) => opinion),
          committee.criteria.length,
        ),
        opinions: said.map(({ member, opinion }) => ({ member: member.id, ...presentOpinion(member.name, opinion) })),
      };
    }),
    members: members.map((member) => ({
      _id: member.id,
      name: member.name,
      email: member.email,
      mailed_on: iso(member.mailedAt),
      ended_on: isoOrNull(member.endedAt),
      opened_on: isoOrNull(opened.get(member.id) ?? null),
      done: shown.filter(({ application }) => isComplete(opinions.of(member.id, application.id))).length,
    })),
  };
}

/** An opinion with the name of its member. */
export const presentOpinion = (name: string, { scores, comment, knowsApplicant }: Opinion & { comment: string }) => ({
  name,
  scores: [...scores],
  comment,
  knows_applicant: knowsApplicant,
});
