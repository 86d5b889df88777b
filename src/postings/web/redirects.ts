import { redirect } from 'react-router';

/** Older addresses of the wizard and the manage page (ACC-012 to ACC-014). */
export function loader({ request, params }: { request: Request; params: { recId?: string } }) {
  const { search } = new URL(request.url);
  return redirect(params.recId ? `/employer/jobs/manage/${encodeURIComponent(params.recId)}` : `/employer/jobs/new/start${search}`);
}
