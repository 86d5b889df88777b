import { actionText, anonymousActorName } from '~/platform/records/action-text';
import { formatDateTime } from '~/platform/ui/format';
import type { LatestAuditLine } from '../contract';
import classes from './LatestAuditLines.module.css';

/** The newest lines of the audit log as sentences. */
export function LatestAuditLines({ lines }: { lines: LatestAuditLine[] }) {
  if (lines.length === 0) return <p>There is no activity yet.</p>;
  return (
    <ol className={classes.acts}>
      {lines.map((line) => (
        <li key={line._id}>
          <p>
            {line.actor ? <ActorName person={line.actor} /> : <strong>{anonymousActorName(line.action)}</strong>} {actionText(line)}
            {line.on_behalf_of && line.on_behalf_of._id !== line.actor?._id && (
              <>
                {line.actor ? ' as ' : ' for '}
                <ActorName person={line.on_behalf_of} />
              </>
            )}
          </p>
          <time dateTime={line.at}>{formatDateTime(line.at)}</time>
        </li>
      ))}
    </ol>
  );
}

function ActorName({ person }: { person: NonNullable<LatestAuditLine['actor']> }) {
  if (!person.name && !person.email) return <strong>a removed user</strong>;
  return (
    <strong dir="auto" title={person.email}>
      {person.name || person.email}
    </strong>
  );
}
