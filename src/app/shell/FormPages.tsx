import { Outlet } from 'react-router';
import { LeaveGuard } from '~/platform/ui/form/LeaveGuard';
import { WithMantine } from '~/platform/ui/mantine/WithMantine';

/** The layout of the pages that use the form library. */
export default function FormPages() {
  return (
    <WithMantine>
      <Outlet />
      <LeaveGuard />
    </WithMantine>
  );
}
