import { redirect } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { requireAdmin } from '~/platform/ui/records/admin-data';

/** Short addresses of the back office, and where they lead. */
const targets: Readonly<Record<string, string>> = {
  '/admin': adminPaths.home,
  '/admin/audit': adminPaths.list('audit'),
  '/admin/review': adminPaths.list('review'),
  '/admin/settings': adminPaths.settings(),
};

export async function clientLoader({ request }: { request: Request }) {
  await requireAdmin({ request });
  return redirect(targets[new URL(request.url).pathname.replace(/\/$/, '')] ?? adminPaths.home);
}

export default function AdminRedirect() {
  return null;
}
