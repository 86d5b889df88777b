import { redirect } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { requireAdmin } from '~/platform/ui/records/admin-data';

/** `/admin/review` is the first page of the queue. */
export async function clientLoader({ request }: { request: Request }) {
  await requireAdmin({ request });
  return redirect(adminPaths.list('review'));
}

export default function ReviewRedirect() {
  return null;
}
