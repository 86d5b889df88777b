import { redirect } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { requireAdmin } from '~/platform/ui/records/admin-data';

/** `/admin/audit` is the first page of the activity. */
export async function clientLoader({ request }: { request: Request }) {
  await requireAdmin({ request });
  return redirect(adminPaths.list('audit'));
}

export default function AuditRedirect() {
  return null;
}
