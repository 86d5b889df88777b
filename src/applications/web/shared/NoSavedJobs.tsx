import { Link } from 'react-router';
import { jobPaths } from '~/platform/addresses/paths';

/** Shown in place of the saved jobs where there are none: how a job is saved, and where jobs are. */
export const NoSavedJobs = () => (
  <span>
    None yet. Press the bookmark next to a job to keep it here with its last day to apply. <Link to={jobPaths.list()}>See the newest jobs</Link>.
  </span>
);
