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

const TURNED_OFF_REFUSAL = 'The recipient has turned off this kind of email.';

/** The reason why staff cannot send a mail again, or null. */
export function resendRefusal({ kind, state, hasText, suppressed, turnedOff }: Resendable): string | null {
  const rule = (mailKinds as Record<string, MailKindRule>)[kind];
  if (state === 'queued') return 'It’s already waiting to be delivered.';
  if (rule?.secret) return 'It has a code or a personal link that expires. The recipient can get a new one.';
  if (turnedOff) return TURNED_OFF_REFUSAL;
  if (!hasText) return 'Its text was deleted.';
  if (suppressed && !rule?.requested) return 'Its address is suppressed. Lift the suppression first.';
  return null;
}

/** The reason why staff cannot read the text of a mail, or null. Words of people to each other, codes and personal links are shown to nobody. */
export function textRefusal({ kind, hasText }: Pick<Resendable, 'kind' | 'hasText'>): string | null {
  const rule = (mailKinds as Record<string, MailKindRule>)[kind];
  if (rule?.secret) return 'It has a code or a personal link, so no one can read it here. These texts are deleted after the last attempt to send them.';
  if (!rule || rule.personal || rule.userText) return 'It contains a private message, so it isn’t shown here.';
  if (hasText) return null;
  if (rule.afterRemoval) return 'Its text was deleted when it was sent, because the recipient no longer has an account.';
  if (rule.bulk)
    return 'Its text was deleted when it was sent, because so many copies take too much space. You can send yourself a test of the next issue on the Newsletter page.';
  return `Its text was deleted. Texts are kept for ${BODY_DAYS} days so that emails can be sent again, and no longer, to protect the recipient’s privacy.`;
}

/** The keys in links of a mail, which open preferences or invitations without a login. */
const KEYS = /([?&](?:amp;)?(?:key|token|code|gc|gift_card)=)[^&\s"'<>)]+/gi;

/** A text without the keys of its links, so that staff cannot act for its recipient. */
export const withoutKeys = (text: string): string => text.replace(KEYS, '$1…');

/** Whether a mail that is sent again keeps its Message-ID: no server took it, so that nobody has it yet. */
export const keepsMessageId = (state: MailState): boolean => state === 'failed' || state === 'suppressed';
