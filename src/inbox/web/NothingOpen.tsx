import { Link } from 'react-router';
import type { Inbox } from '~/applications/received-contract';
import { formatCount } from '~/platform/text/count-text';
import { PlainLink } from '~/platform/ui/PlainButton';
import type { InboxView } from './inbox-address';
import classes from './NothingOpen.module.css';

interface NothingOpenProps {
  inbox: Inbox;
  addressOf(change: Partial<InboxView>): string;
}

/**
 * The place of the open application while none is open: how far the search has come, by stage, and the way to the first row. No application opens by
 * itself, since its applicant would no longer count as new.
 */
export function NothingOpen({ inbox, addressOf }: NothingOpenProps) {
  const [first] = inbox.data;
  const most = Math.max(1, ...inbox.stages.map(({ count }) => count));
  return (
    <div className={classes.nothing}>
      <h2 className="below-m">Select an applicant</h2>
      <ul className={`below-l ${classes.stages}`} aria-label="Applicants by stage">
        {inbox.stages.map(({ stage, name, count }) => (
          <li className="ruled inset-above-xs inset-below-xs" key={stage}>
            {count > 0 ? (
              <Link to={addressOf({ stage, page: 1 })} dir="auto">
                {name}
              </Link>
            ) : (
              <span dir="auto">{name}</span>
            )}
            <i style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden="true" />
            <span>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      {first && <PlainLink to={addressOf({ application: first._id })}>Read the first application</PlainLink>}
    </div>
  );
}
