import { redirect } from 'react-router';

/** Older addresses of the wizard and the manage page (ACC-012 to ACC-014). */
export function loader({ url, params }: { url: URL; params: { recId?: string } }) {
  return redirect(params.recId ? `/employer/jobs/manage/${encodeURIComponent(params.recId)}` : `/employer/jobs/new/start${url.search}`);
}
