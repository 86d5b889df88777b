import { Outlet } from 'react-router';
import { setWalls } from '~/accounts/web/shared/wall';
import { LeaveGuard } from '~/platform/ui/form/LeaveGuard';
import { WithMantine } from '~/platform/ui/mantine/WithMantine';

// The login page is among these pages. It shows some of the jobs that wait, which its own slice does not know.
setWalls(async (path) => (await import('~/listings/web/shared/job-wall')).jobWall(path));

/** The layout of the pages that use the form library. */
export default function FormPages() {
  return (
    <WithMantine>
      <Outlet />
      <LeaveGuard />
    </WithMantine>
  );
}
