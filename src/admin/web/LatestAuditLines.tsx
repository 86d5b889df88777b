import { formatDateTime } from '~/platform/ui/format';
import type { AuditLine } from '../contract';
import { anonymousActorName, wordsOf } from '../rules';
import classes from './LatestAuditLines.module.css';

/** The newest lines of the audit log, told as sentences. */
export function LatestAuditLines({ acts }: { acts: AuditLine[] }) {
  if (acts.length === 0) return <p>Nothing yet. What people and the board do is noted here.</p>;
  return (
    <ol className={classes.acts}>
      {acts.map((act) => (
        <li key={act._id}>
          <p>
            {act.actor ? <Who person={act.actor} /> : <strong>{anonymousActorName(act.action)}</strong>} {wordsOf(act)}
            {act.on_behalf_of && act.on_behalf_of._id !== act.actor?._id && (
              <>
                {act.actor ? ' as ' : ' for '}
                <Who person={act.on_behalf_of} />
              </>
            )}
          </p>
          <time dateTime={act.at}>{formatDateTime(act.at)}</time>
        </li>
      ))}
    </ol>
  );
}

function Who({ person }: { person: NonNullable<AuditLine['actor']> }) {
  if (!person.name && !person.email) return <strong>somebody who has left</strong>;
  return (
    <strong dir="auto" title={person.email}>
      {person.name || person.email}
    </strong>
  );
}
