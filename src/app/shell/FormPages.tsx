import { type ComponentProps, lazy } from 'react';
import { Outlet } from 'react-router';
import { setWalls } from '~/accounts/web/shared/wall';
// The server renders a wall before the browser has loaded its scripts, so its styles come with the page.
import '~/listings/web/search/JobWall.module.css';
import { LeaveGuard } from '~/platform/ui/form/LeaveGuard';
import { WithMantine } from '~/platform/ui/mantine/WithMantine';

const jobWall = () => import('~/listings/web/shared/job-wall');
type JobWallModule = Awaited<ReturnType<typeof jobWall>>;

/** The server has loaded it together with the data, since it renders pages at once. */
let loaded: JobWallModule | undefined;
const LoadedPart = (props: ComponentProps<JobWallModule['default']>) => loaded && <loaded.default {...props} />;

// The login page is among these pages. It shows some of the jobs that wait, which its own slice does not know.
setWalls({
  load: async (context, path) => {
    loaded = await jobWall();
    return loaded.loadJobWall(context, path);
  },
  Part: import.meta.env.SSR ? LoadedPart : lazy(jobWall),
});

/** The layout of the pages that use the form library. */
export default function FormPages() {
  return (
    <WithMantine>
      <Outlet />
      <LeaveGuard />
    </WithMantine>
  );
}
