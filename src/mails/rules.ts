import { type MailKind, type MailKindRule, mailKinds } from '~/platform/mail/kinds';
import { BODY_DAYS } from '~/platform/mail/lifetimes';
import type { MailState } from '~/platform/mail/states';

/** The title of a kind of mail. A kind of an earlier release has its name only. */
export const kindTitle = (kind: string): string => (mailKinds as Record<string, MailKindRule>)[kind]?.title ?? kind;

/** The kinds with their titles, by category. */
export const kindChoices: [kind: MailKind, title: string][] = (Object.entries(mailKinds) as [MailKind, MailKindRule][])
  .map(([kind, { title, category }]): [MailKind, string] => [kind, `${category}: ${title}`])
  .sort(([, first], [, second]) => first.localeCompare(second, 'en-US'));

interface Resendable {
  kind: string;
  state: MailState;
  /** Whether its text is stored still. */
  hasText: boolean;
  /** Whether its recipient's address is suppressed. */
  suppressed: boolean;
  /** Whether its recipient has turned off such mails. */
  turnedOff: boolean;
}

const TURNED_OFF_REFUSAL = 'The recipient has turned off mails of this kind.';

/** The reason why staff cannot send a mail again, or null. */
export function resendRefusal({ kind, state, hasText, suppressed, turnedOff }: Resendable): string | null {
  const rule = (mailKinds as Record<string, MailKindRule>)[kind];
  if (state === 'queued') return 'It waits for its delivery already.';
  if (rule?.secret) return 'It has a code or a personal link that runs out. The recipient can ask for a new one.';
  if (turnedOff) return TURNED_OFF_REFUSAL;
  if (!hasText) return 'Its text is deleted.';
  if (suppressed && !rule?.requested) return 'Its address is suppressed. Lift the suppression first.';
  return null;
}

/** The reason why staff cannot read the text of a mail, or null. Words of people to each other, codes and personal links are shown to nobody. */
export function textRefusal({ kind, hasText }: Pick<Resendable, 'kind' | 'hasText'>): string | null {
  const rule = (mailKinds as Record<string, MailKindRule>)[kind];
  if (rule?.secret) return 'It has a code or a personal link, so nobody can read it here. Such texts are deleted after the last attempt to send them.';
  if (!rule || rule.personal || rule.userText) return 'People wrote a part of it for its recipient alone, so nobody can read it here.';
  if (hasText) return null;
  if (rule.afterRemoval) return 'Its text was deleted when it was sent, since its recipient has no account any more.';
  if (rule.bulk) return 'Its text was deleted when it was sent, since so many copies need much room. Newsletter has a test of the next issue.';
  return `Its text is deleted: texts are kept for ${BODY_DAYS} days, so that a mail can be sent again, and no longer than that, for the privacy of its recipient.`;
}

/** The keys in links of a mail, which open preferences or invitations without a login. */
const KEYS = /([?&](?:amp;)?(?:key|token|code|gc|gift_card)=)[^&\s"'<>)]+/gi;

/** A text without the keys of its links, so that staff cannot act for its recipient. */
export const withoutKeys = (text: string): string => text.replace(KEYS, '$1…');

/** Whether a mail that is sent again keeps its Message-ID: no server took it, so that nobody has it yet. */
export const keepsMessageId = (state: MailState): boolean => state === 'failed' || state === 'suppressed';
