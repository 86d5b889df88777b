import { useCallback, useState } from 'react';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatDateTime } from '~/platform/ui/format';
import { NewerOlder } from '~/platform/ui/NewerOlder';
import { ACCESS_LOG_PAGE } from '../committee-rules';
import type { AccessEntry } from '../contract';
import classes from './CommitteePage.module.css';
import { committeeApi as api } from './committee-api';

const wordsOf = ({ member, applicant, file }: AccessEntry): string =>
  `${member} opened ${file ? `the ${file.toLowerCase()}` : 'the application'} of ${applicant || 'a removed account'}`;

/** The log of opened applications and files with the member who opened each, newest first. */
export function AccessLog({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const load = useCallback(() => api('GET /v2/employer/committees/{id}/openings', { params: { id }, query: { page } }), [id, page]);
  return (
    <AsyncSection load={load} isEmpty={({ total }) => total === 0} empty="No one has opened anything yet.">
      {({ data, total }) => (
        <>
          <ol className={classes.log} aria-label="Openings">
            {data.map((entry) => (
              <li key={entry._id}>
                <span dir="auto">{wordsOf(entry)}</span>
                <time className="soft" dateTime={entry.created_on}>
                  {formatDateTime(entry.created_on)}
                </time>
              </li>
            ))}
          </ol>
          <NewerOlder page={page} pageCount={Math.ceil(total / ACCESS_LOG_PAGE)} onTurn={setPage} />
        </>
      )}
    </AsyncSection>
  );
}
