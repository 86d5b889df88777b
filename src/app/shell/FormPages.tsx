import { Outlet } from 'react-router';
import { WithMantine } from '~/platform/ui/mantine/WithMantine';

/** Around the pages that use the form library. */
export default function FormPages() {
  return (
    <WithMantine>
      <Outlet />
    </WithMantine>
  );
}
