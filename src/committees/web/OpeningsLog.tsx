import { useCallback, useState } from 'react';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatDateTime } from '~/platform/ui/format';
import { NewerOlder } from '~/platform/ui/NewerOlder';
import { OPENINGS_PAGE } from '../committee-rules';
import type { Opening } from '../contract';
import classes from './CommitteePage.module.css';
import { committeeApi as api } from './committee-api';

const wordsOf = ({ member, applicant, file }: Opening): string =>
  `${member} opened ${file ? `the ${file.toLowerCase()}` : 'the application'} of ${applicant || 'a removed account'}`;

/** The log of opened applications and files with the member who opened each, newest first. */
export function OpeningsLog({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const load = useCallback(() => api('GET /v2/employer/committees/{id}/openings', { params: { id }, query: { page } }), [id, page]);
  return (
    <AsyncSection load={load} isEmpty={({ total }) => total === 0} empty="Nobody has opened anything yet.">
      {({ data, total }) => (
        <>
          <ol className={classes.log} aria-label="Openings">
            {data.map((opening) => (
              <li key={opening._id}>
                <span dir="auto">{wordsOf(opening)}</span>
                <time className="soft" dateTime={opening.created_on}>
                  {formatDateTime(opening.created_on)}
                </time>
              </li>
            ))}
          </ol>
          <NewerOlder page={page} pageCount={Math.ceil(total / OPENINGS_PAGE)} onTurn={setPage} />
        </>
      )}
    </AsyncSection>
  );
}
