import { setWalls } from '~/accounts/web/shared/wall';
import JobWallPart, { loadJobWall } from '~/listings/web/shared/job-wall';

// The login page shows some of the jobs that wait, which its own slice does not know. The wall's script comes with the page's: React drops what is
// pressed in a part whose script comes later, and takes that part away meanwhile.
setWalls({ load: loadJobWall, Part: JobWallPart });

/** The layout of the pages for logging in and for a new account. */
export { Outlet as default } from 'react-router';
