import { reachableAccounts } from '~/accounts/server';
import { redactName } from '~/applications/redact-name';
import type { FileKind } from '~/applications/sent-files';
import { type ApplicationRow, filesOf, nameOf } from '~/applications/server';
import { readableFiles } from '~/files/server';
import { organizationNames } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import { newId } from '~/platform/ids/ids';
import { mailboxOf } from '~/platform/mail/limits';
import { averagesOf, isComplete, numberedName } from '../committee-rules';
import type { ReaderApplication, ReaderCommittee } from '../contract';
import { givenApplications, insertAccess, membersOf, type SharedApplication } from './committee-queries';
import { limitReader, type Reader } from './find-reader';
import { hasSpoken, presentOpinion, presentOwn, readOpinions } from './present-committee';

const missing = () => notFound('This application is no longer here. It was withdrawn, or the employer removed it.');

/** The applications that a member reads: those of the committee, without the member's own. */
async function readBy(db: Database, { committee, member }: Reader): Promise<SharedApplication[]> {
  const given = await givenApplications(db, committee.id);
  const accounts = await reachableAccounts(
    db,
    given.flatMap(({ application }) => application.userId ?? []),
  );
  const mailbox = mailboxOf(member.email);
  const isOwn = ({ userId, email }: ApplicationRow) =>
    [email, accounts.get(userId ?? '')?.email].some((address) => address !== undefined && mailboxOf(address) === mailbox);
  return given.filter(({ application }) => !isOwn(application));
}

const isNameHidden = ({ committee }: Reader, { nameShown }: SharedApplication): boolean => committee.namesHidden && !nameShown;

/** How a member knows an application: by the name, or by its number in the committee. */
export const titleFor = (reader: Reader, given: SharedApplication): string =>
  isNameHidden(reader, given) ? numberedName(given.number) : nameOf(given.application);

/** One of the applications that a member reads. @throws 404 for others, and for one that was withdrawn meanwhile. */
export async function loadForReader(db: Database, reader: Reader, id: string): Promise<SharedApplication> {
  const given = (await readBy(db, reader)).find(({ application }) => application.id === id);
  if (!given) throw missing();
  return given;
}

/** A committee as one of its members sees it. */
export async function showToReader({ db }: Context, reader: Reader): Promise<ReaderCommittee> {
  const { committee, member, post } = reader;
  const [given, opinions, names] = await Promise.all([readBy(db, reader), readOpinions(db, committee), organizationNames(db, [post.organizationId])]);
  return {
    name: committee.name,
    headline: post.headline,
    organization: names.get(post.organizationId) ?? '',
    member: member.name,
    ends_on: iso(committee.endsAt),
    criteria: committee.criteria,
    names_hidden: committee.namesHidden,
    data: given.map((one) => {
      const own = opinions.of(member.id, one.application.id);
      return {
        _id: one.application.id,
        title: titleFor(reader, one),
        scored: own.scores.filter((score) => score !== null).length,
        knows_applicant: own.knowsApplicant,
        complete: isComplete(own),
      };
    }),
  };
}

/** The files that a member may open: none where names are hidden, unless the employer shows files all the same. */
export const filesFor = (reader: Reader, given: SharedApplication): { kind: FileKind; id: string }[] =>
  isNameHidden(reader, given) && !reader.committee.filesShown ? [] : filesOf(given.application);

/** An application as a member sees it. The scores of the others are shown only once the member has scored it, and never to one who knows the applicant. */
export async function presentToReader({ db }: Context, reader: Reader, given: SharedApplication): Promise<ReaderApplication> {
  const { committee, member } = reader;
  const { application } = given;
  const shownFiles = filesFor(reader, given);
  const [opinions, readable] = await Promise.all([
    readOpinions(db, committee, application.id),
    readableFiles(
      db,
      shownFiles.map(({ id }) => id),
    ),
  ]);
  const own = opinions.of(member.id, application.id);
  const complete = isComplete(own);
  const hidden = isNameHidden(reader, given);
  return {
    _id: application.id,
    title: titleFor(reader, given),
    name_hidden: hidden,
    message: hidden ? redactName(application.message, application) : application.message,
    files: shownFiles.map(({ kind, id }) => ({ kind, readable: readable.has(id) })),
    files_hidden: shownFiles.length < filesOf(application).length,
    own: { ...presentOwn(own), complete },
    others: complete && !own.knowsApplicant ? await presentOthers(db, reader, (memberId) => opinions.of(memberId, application.id)) : null,
  };
}

type OpinionOf = (memberId: string) => ReturnType<Awaited<ReturnType<typeof readOpinions>>['of']>;

async function presentOthers(db: Database, { committee, member }: Reader, opinionOf: OpinionOf): Promise<NonNullable<ReaderApplication['others']>> {
  const said = (await membersOf(db, committee.id)).map((one) => ({ one, opinion: opinionOf(one.id) })).filter(({ opinion }) => hasSpoken(opinion));
  return {
    averages: averagesOf(
      said.map(({ opinion }) => opinion),
      committee.criteria.length,
    ),
    opinions: said.filter(({ one }) => one.id !== member.id).map(({ one, opinion }) => presentOpinion(one.name, opinion)),
  };
}

/** Opens an application for a member, and notes that for the employer. @throws 404, 429 */
export async function openApplication(ctx: Context, reader: Reader, id: string): Promise<ReaderApplication> {
  await limitReader(ctx, 'open', reader);
  const given = await loadForReader(ctx.db, reader, id);
  await insertAccess(ctx.db, { id: newId(), memberId: reader.member.id, applicationId: id, fileKind: null, createdAt: ctx.clock.now() });
  return presentToReader(ctx, reader, given);
}
