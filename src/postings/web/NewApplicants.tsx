import { Link } from 'react-router';
import type { NewApplicant } from '~/applications/contract';
import { employerPaths } from '~/platform/paths';
import { RelativeDate } from '~/platform/ui/RelativeDate';
import classes from './EmployerHomePage.module.css';

/** The newest applicants, each a link to the applicants of the job. */
export const NewApplicants = ({ applicants }: { applicants: NewApplicant[] }) => (
  <ul className={classes.applicants}>
    {applicants.map(({ _id, user, created_on, post }) => (
      <li key={_id}>
        <Link to={employerPaths.application(post._id, _id)} dir="auto">
          {`${user.first_name} ${user.last_name}`.trim() || user.email}
        </Link>
        <span dir="auto">{post.headline || 'Untitled post'}</span>
        <RelativeDate iso={created_on} />
      </li>
    ))}
  </ul>
);
