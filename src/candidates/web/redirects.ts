import { redirect } from 'react-router';

/** Redirects `/candidates/list/1` and `/candidates/view/{id}` to the employers' pages. */
export function loader({ params }: { params: { page?: string; id?: string } }) {
  const page = params.id === undefined ? `list/${encodeURIComponent(params.page ?? '1')}` : `view/${encodeURIComponent(params.id)}`;
  return redirect(`/employer/candidates/${page}`);
}
