import { Link } from 'react-router';
import { actionText, anonymousActorName } from '~/platform/records/action-text';
import { formatDate, formatDateTime } from '~/platform/ui/format';
import { changesOf, changeText } from '~/platform/ui/records/changes';
import type { LatestAuditLine } from '../contract';
import { subjectText } from './audit/audit-text';
import { recordAddress } from './audit/record-address';

/** The newest lines of the audit log as sentences. */
export function LatestAuditLines({ lines }: { lines: LatestAuditLine[] }) {
  if (lines.length === 0) return <p>No activity yet.</p>;
  return (
    <ol>
      {lines.map((line) => (
        <li className="text-s ruled inset-above-xs inset-below-xs" key={line._id}>
          <p className="snug">
            {line.actor ? <ActorName person={line.actor} /> : <strong className="medium">{anonymousActorName(line.action)}</strong>} <Act line={line} />
            {line.on_behalf_of && line.on_behalf_of._id !== line.actor?._id && (
              <>
                {line.actor ? ' as ' : ' for '}
                <ActorName person={line.on_behalf_of} />
              </>
            )}
          </p>
          {changesIn(line).map((change) => (
            <p key={change.field} className="snug hint" dir="auto">
              {changeText(change)}
            </p>
          ))}
          <time className="soft text-xs" dateTime={line.at}>
            {formatDateTime(line.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** Old and new values of changed fields. The details of other acts are in the activity. */
const changesIn = (line: LatestAuditLine) => (line.before ? changesOf(line, formatDate, formatDateTime) : []);

/** The act, as a link to its record where there is a screen for it. */
function Act({ line }: { line: LatestAuditLine }) {
  const address = recordAddress(line);
  // The person for whom somebody acts is named after the act.
  const isNamed = line.on_behalf_of !== null && line.subject_id === line.on_behalf_of._id;
  const text = `${actionText(line)}${isNamed ? '' : subjectText(line)}`;
  return address ? <Link to={address}>{text}</Link> : text;
}

function ActorName({ person }: { person: NonNullable<LatestAuditLine['actor']> }) {
  if (!person.name && !person.email) return <strong className="medium">a deleted user</strong>;
  return (
    <strong className="medium" dir="auto" title={person.email}>
      {person.name || person.email}
    </strong>
  );
}
