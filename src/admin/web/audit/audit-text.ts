import { actionText, anonymousActorName } from '~/platform/records/action-text';
import type { AuditLine } from '~/platform/records/audit-contract';

/** The name of a person in the audit log. */
export const personText = (actor: NonNullable<AuditLine['actor']>): string => actor.name || actor.email || 'Deleted user';

/** The name of the record that a line is about, after its act: `: Beth El`. Nothing for a record that is gone. */
export const subjectText = ({ subject_id: id, names }: Pick<AuditLine, 'subject_id' | 'names'>): string => (id && names[id] ? `: ${names[id]}` : '');

/** For whom, or as whom, somebody acted, unless the act names that person already. */
function behalfText({ actor, on_behalf_of: user, subject_id: id }: AuditLine): string {
  if (!user || user._id === actor?._id || user._id === id) return '';
  return `${actor ? ' as ' : ' for '}${personText(user)}`;
}

/** A line as a sentence: `Ada Adler changed a coupon: SHALOM10`, `The board published a post for Dov Levi: Choir Director`. */
export const sentenceOf = (line: AuditLine): string =>
  `${line.actor ? personText(line.actor) : anonymousActorName(line.action)} ${actionText(line)}${behalfText(line)}${subjectText(line)}`;
