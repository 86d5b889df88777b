import { Link } from 'react-router';
import { candidatePaths } from '~/platform/addresses/paths';
import { formatDate } from '~/platform/ui/format';
import { PlainLink } from '~/platform/ui/PlainButton';
import type { NameRequest } from '../../contract';
import classes from './Home.module.css';

const SHOWN = 3;

/** The organizations that ask for the name of the user's anonymous profile and wait for an answer, newest first. */
export function WaitingRequests({ requests }: { requests: readonly NameRequest[] }) {
  const others = requests.length - SHOWN;
  return (
    <section className={`ruled inset-above-l inset-below-xl ${classes.section} ${classes.waiting}`} aria-labelledby="requests">
      <h2 id="requests">{requests.length === 1 ? 'An employer is asking for your name' : `${requests.length} employers are asking for your name`}</h2>
      <p>They read your profile without your name. They’ll learn who you are only if you accept.</p>
      <ul className={classes.jobs}>
        {requests.slice(0, SHOWN).map(({ _id, organization, subject, asked_on }) => (
          <li key={_id}>
            <Link to={candidatePaths.interest()} dir="auto">
              {organization.name}
            </Link>
            {subject && <span dir="auto">{subject}</span>}
            <span>Asked on {formatDate(asked_on)}</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p>and {others} more</p>}
      <PlainLink to={candidatePaths.interest()}>{requests.length === 1 ? 'Read and respond to the request' : 'Read and respond to the requests'}</PlainLink>
    </section>
  );
}
