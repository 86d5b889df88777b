import { useCallback } from 'react';
import { Link } from 'react-router';
import type { receivedCalls } from '~/applications/received-contract';
import { NoApplications } from '~/applications/web/shared/NoApplications';
import { employerPaths } from '~/platform/addresses/paths';
import { formatCount } from '~/platform/text/count-text';
import { PlainLink } from '~/platform/ui/PlainButton';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { Applicant } from '~/posts/schemas';
import { Applicants } from './Applicants';

const api = browserApi<typeof receivedCalls>();

/** The applicants that the manage page of a post shows; the inbox has all of them. */
const SHOWN = 3;

interface ApplicantsOfPostProps {
  postId: string;
  applicants: Applicant[];
  /** The address of the employer's own site where applications are made; empty where they are made here. */
  site: string;
}

/** The newest applicants of a post, below the way to its inbox. */
export function ApplicantsOfPost({ postId, applicants, site }: ApplicantsOfPostProps) {
  const load = useCallback(() => api('GET /v2/employer/jobs/{id}/applications', { params: { id: postId } }), [postId]);
  const [inbox] = useAsyncData(load);
  const count = inbox.state === 'loaded' ? inbox.data.total : applicants.length;
  const hasInbox = count > 0 || (inbox.state === 'loaded' && inbox.data.withdrawn > 0);
  const unread = inbox.state === 'loaded' ? inbox.data.unread : 0;
  const stageOf = (id: string): string => {
    if (inbox.state !== 'loaded') return '';
    const stage = inbox.data.data.find(({ _id }) => _id === id)?.stage;
    return inbox.data.stages.find((one) => one.stage === stage)?.name ?? '';
  };
  return (
    <>
      <div className="row gap-l spread">
        <h2 id="applicants">Applicants {(count > 0 || site === '') && <span className="soft">{formatCount(count)}</span>}</h2>
        {hasInbox && (
          <PlainLink to={employerPaths.applicants(postId)}>
            {count > SHOWN ? `All ${formatCount(count)} in the inbox` : 'Open the inbox'}
            {unread > 0 ? ` (${formatCount(unread)} new)` : ''}
          </PlainLink>
        )}
      </div>
      {count > 0 && (
        <p className="soft above-xs below-m">
          {count > SHOWN && `The latest ${SHOWN}. `}Reply, change stages and keep notes in the inbox, together with your colleagues.
        </p>
      )}
      {applicants.length > 0 ? (
        <Applicants applicants={applicants.slice(0, SHOWN)} stageOf={stageOf} />
      ) : (
        <NoApplications site={site} action={site && <Link to={employerPaths.managePost(postId, { section: 'statistics' })}>See the statistics</Link>} />
      )}
    </>
  );
}
