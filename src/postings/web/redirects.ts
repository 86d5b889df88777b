import { redirect } from 'react-router';

/** Redirects older addresses of the wizard and the manage page. */
export function loader({ url, params }: { url: URL; params: { recId?: string } }) {
  return redirect(params.recId ? `/employer/jobs/manage/${encodeURIComponent(params.recId)}` : `/employer/jobs/new/start${url.search}`);
}
