import { type MailKind, type MailKindRule, mailKinds } from '~/platform/mail/kinds';
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

/** Whether a mail that is sent again keeps its Message-ID: no server took it, so that nobody has it yet. */
export const keepsMessageId = (state: MailState): boolean => state === 'failed' || state === 'suppressed';
