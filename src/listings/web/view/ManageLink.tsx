import { useSession } from '~/accounts/web/shared/session';
import { employerPaths } from '~/platform/addresses/paths';
import { PlainLink } from '~/platform/ui/PlainButton';
import type { PagePost } from '~/posts/schemas';

/** The way to the employer's own page of a job, for the members of its organization. */
export function ManageLink({ job }: { job: PagePost }) {
  const session = useSession();
  const isOwn = session.status === 'logged in' && session.user.organizations.some(({ _id }) => _id === job.organization._id);
  return isOwn ? (
    <p className="stack below-s">
      <PlainLink to={employerPaths.managePost(job._id)} rank="default">
        Manage this job
      </PlainLink>
    </p>
  ) : null;
}
