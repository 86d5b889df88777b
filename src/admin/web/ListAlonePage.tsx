import { requireAdmin } from '~/platform/ui/records/admin-data';
import { pageNumberOf } from '~/platform/web/list-address';

export async function clientLoader({ request, params }: { request: Request; params: { page?: string } }) {
  await requireAdmin({ request });
  pageNumberOf(params);
  return null;
}

/** The address of a list without an open record. The layout around it shows the list. */
export default function ListAlonePage() {
  return null;
}
