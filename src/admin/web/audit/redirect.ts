import { redirect } from 'react-router';
import { requireAdmin } from '~/platform/ui/records/admin-data';

/** `/admin/audit` is the first page of the activity. */
export async function clientLoader({ request }: { request: Request }) {
  await requireAdmin({ request });
  return redirect('/admin/audit/list/1');
}

export default function AuditRedirect() {
  return null;
}
