import { redirect } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { requireAdmin } from '~/platform/ui/records/admin-data';

/** The lists that are reached by their name alone. */
const SHORT = [
  'users',
  'candidates',
  'orgs',
  'posts',
  'posts_prep',
  'orders',
  'coupons',
  'packs',
  'payments',
  'tickets',
  'mails',
  'shares',
  'suppressions',
  'frontend_errors',
  'import_feeds',
] as const;

/** Where the short addresses of the back office lead, by their last part. */
const targets: Readonly<Record<string, string>> = {
  admin: adminPaths.home,
  audit: adminPaths.list('audit'),
  review: adminPaths.list('review'),
  settings: adminPaths.settings(),
  ...Object.fromEntries(SHORT.map((kind) => [kind, adminPaths.list(kind)])),
};

export async function clientLoader({ request }: { request: Request }) {
  await requireAdmin({ request });
  const last = new URL(request.url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  return redirect(targets[last] ?? adminPaths.home);
}

export default function AdminRedirect() {
  return null;
}
