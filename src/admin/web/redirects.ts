import { redirect } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { foundKinds } from '~/platform/records/found-kinds';
import { requireAdmin } from '~/platform/ui/records/admin-data';

/** Where the short addresses of the back office lead, by their last part. */
const targets: Readonly<Record<string, string>> = {
  admin: adminPaths.home,
  ...Object.fromEntries(foundKinds.map((kind) => [kind, adminPaths.list(kind)])),
};

export async function clientLoader({ request }: { request: Request }) {
  await requireAdmin({ request });
  const last = new URL(request.url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  return redirect(targets[last] ?? adminPaths.home);
}

export default function AdminRedirect() {
  return null;
}
