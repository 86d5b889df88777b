import { Link } from 'react-router';
import type { EmployerPost } from '~/jobs/schemas';
import { employerPaths } from '~/platform/paths';
import { formatDate } from '~/platform/ui/format';
import classes from './EmployerHomePage.module.css';

const SHOWN = 5;

/** The newest applicants for the live jobs, which lead to the job's applicants. Nothing while there are none. */
export function NewApplicants({ posts }: { posts: EmployerPost[] }) {
  const newest = posts
    .flatMap((post) => post.job_apps.map((applicant) => ({ post, applicant })))
    .sort((one, other) => other.applicant.created_on.localeCompare(one.applicant.created_on))
    .slice(0, SHOWN);
  if (newest.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="new-applicants">
      <header>
        <h2 id="new-applicants">New applicants</h2>
      </header>
      <ul className={classes.applicants}>
        {newest.map(({ post, applicant: { _id, user, created_on } }) => (
          <li key={_id}>
            <Link to={employerPaths.managePost(post._id)} dir="auto">
              {`${user.first_name} ${user.last_name}`.trim() || user.email}
            </Link>
            <span dir="auto">{post.headline || 'Untitled post'}</span>
            <time dateTime={created_on}>{formatDate(created_on)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
