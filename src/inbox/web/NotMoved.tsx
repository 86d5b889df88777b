import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Inbox } from '~/applications/received-contract';
import type { PendingStages } from './pending-stages';

interface NotMovedProps {
  pending: PendingStages;
  stages: Inbox['stages'];
  /** The id of the open application, whose own choice is beside it. */
  open: string | undefined;
  addressOf(id: string): string;
}

const MOST_NAMED = 5;

/** Names the applicants for whom a stage was chosen, but who were not moved to it, with the way back to each. */
export function NotMoved({ pending, stages, open, addressOf }: NotMovedProps) {
  const others = Object.entries(pending).filter(([id]) => id !== open);
  const nameOf = (stage: string) => stages.find((one) => one.stage === stage)?.name ?? '';
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="note bad-note below-m">
          Not moved yet:{' '}
          {others.slice(0, MOST_NAMED).map(([id, { name, to }], index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link to={addressOf(id)} preventScrollReset>
                <bdi>{name || 'an unnamed applicant'}</bdi> to “{nameOf(to)}”
              </Link>
            </Fragment>
          ))}
          {others.length > MOST_NAMED && `, and ${others.length - MOST_NAMED} more`}. The stage is selected. Open the application and press “Move”.
        </p>
      )}
    </div>
  );
}
