import type { Context } from '~/platform/context';
import { isoOrNull } from '~/platform/http/schemas';
import { preferenceKinds, ruleOf } from '~/platform/mail/kinds';
import { ROW_DAYS } from '~/platform/mail/lifetimes';
import { kindsTurnedOff, setWanted } from '~/platform/mail/preferences';
import type { EmailPreferences, PreferenceChange } from '../../contract';
import { lastSent } from './queries';

/** The kinds of mail that an account can turn off, with when each was last sent. */
export async function showPreferences({ db }: Context, accountId: string): Promise<EmailPreferences> {
  const [turnedOff, sent] = await Promise.all([kindsTurnedOff(db, accountId), lastSent(db, accountId, [...preferenceKinds, 'newsletter.issue'])]);
  const lastSentOn = (kind: string) => isoOrNull(sent.get(kind) ?? null);
  return {
    data: preferenceKinds.flatMap((kind) => {
      const { preference } = ruleOf(kind);
      return preference ? [{ kind, ...preference, wanted: !turnedOff.has(kind), last_sent_on: lastSentOn(kind) }] : [];
    }),
    newsletter: { last_sent_on: lastSentOn('newsletter.issue') },
    days_known: ROW_DAYS,
  };
}

/** Turns kinds of mail on or off for an account. Mails that wait already are not sent either. */
export async function changePreferences(ctx: Context, accountId: string, { kinds, wanted }: PreferenceChange): Promise<EmailPreferences> {
  await setWanted(ctx.db, accountId, kinds, wanted, ctx.clock.now());
  return showPreferences(ctx, accountId);
}
