import { type AccountBrief, describeAccount, holdOwnAccount } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import { employerRoles, jobSeekerRoles, Role } from '~/platform/http/roles';
import { isoOrNull } from '~/platform/http/schemas';
import { groupConcerns, type MailKind, preferenceKinds, ruleOf } from '~/platform/mail/kinds';
import { ROW_DAYS } from '~/platform/mail/lifetimes';
import { kindsTurnedOff, setWanted } from '~/platform/mail/preferences';
import type { EmailPreferences, PreferenceChange } from '../../contract';
import { maskAddress } from '../../mask-address';
import { lastSent } from './queries';

/** Whose preferences are shown. A reader who came by a mailed link sees the address masked. */
export interface PreferenceReader {
  accountId: string;
  byLink: boolean;
}

/** The roles of those whom the kinds of a group concern. */
const ROLES: Record<(typeof groupConcerns)[keyof typeof groupConcerns], readonly string[]> = {
  employers: [...employerRoles, Role.purchase],
  'job seekers': jobSeekerRoles,
  admins: [Role.admin],
};

/**
 * The kinds of mail that an account can turn off, those of its own roles first, with when each was last sent. Those for admins are shown to
 * admins alone, and to accounts that got some before.
 */
export async function showPreferences(ctx: Context, { accountId, byLink }: PreferenceReader): Promise<EmailPreferences> {
  const { db } = ctx;
  const [account, turnedOff, sent] = await Promise.all([
    describeAccount(ctx, accountId),
    kindsTurnedOff(db, accountId),
    lastSent(db, accountId, [...preferenceKinds, 'newsletter.issue']),
  ]);
  const own = ownConcerns(account, [...turnedOff, ...sent.keys()]);
  const lastSentOn = (kind: string) => isoOrNull(sent.get(kind) ?? null);
  const data = preferenceKinds.flatMap((kind) => {
    const { preference } = ruleOf(kind);
    if (!preference) return [];
    const concerns = groupConcerns[preference.group];
    if (concerns === 'admins' && !own.has(concerns)) return [];
    return [{ kind, ...preference, concerns, wanted: !turnedOff.has(kind), last_sent_on: lastSentOn(kind), own: own.has(concerns) }];
  });
  return {
    data: [...data.filter((one) => one.own), ...data.filter((one) => !one.own)],
    address: byLink ? maskAddress(account.email) : account.email,
    newsletter: { days: account.newsletterDays, last_sent_on: lastSentOn('newsletter.issue') },
    days_known: ROW_DAYS,
  };
}

/** Whom the reader belongs to: by roles, or because mails of such kinds were sent or turned off before. */
function ownConcerns({ roles }: AccountBrief, known: readonly string[]): Set<string> {
  const ofKinds = known.flatMap((kind) => {
    const group = preferenceKinds.includes(kind as MailKind) ? ruleOf(kind as MailKind).preference?.group : undefined;
    return group ? [groupConcerns[group]] : [];
  });
  const ofRoles = Object.entries(ROLES).flatMap(([concern, needed]) => (needed.some((role) => roles.includes(role)) ? [concern] : []));
  return new Set([...ofKinds, ...ofRoles]);
}

/** Turns kinds of mail on or off for an account. Mails that wait already are not sent either. */
export async function changePreferences(ctx: Context, reader: PreferenceReader, { kinds, wanted }: PreferenceChange): Promise<EmailPreferences> {
  await inTransaction(ctx.db, async (tx) => {
    await holdOwnAccount(tx, reader.accountId);
    await setWanted(tx, reader.accountId, kinds, wanted, ctx.clock.now());
  });
  return showPreferences(ctx, reader);
}
