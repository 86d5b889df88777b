import { Outlet } from 'react-router';
import { setLoginReason } from '~/accounts/web/shared/login-reason';
import { LeaveGuard } from '~/platform/ui/form/LeaveGuard';
import { WithMantine } from '~/platform/ui/mantine/WithMantine';

// The login page is among these pages. It says how many jobs a search finds, which its own slice does not know.
setLoginReason(async (path) => (await import('~/listings/web/shared/search-reason')).searchReason(path));

/** The layout of the pages that use the form library. */
export default function FormPages() {
  return (
    <WithMantine>
      <Outlet />
      <LeaveGuard />
    </WithMantine>
  );
}
