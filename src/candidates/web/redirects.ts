import { redirect } from 'react-router';

/** `/candidates/list/1` and `/candidates/view/{id}` lead to the employers' pages (CAN-009, CAN-010). */
export function loader({ params }: { params: { page?: string; id?: string } }) {
  const page = params.id === undefined ? `list/${encodeURIComponent(params.page ?? '1')}` : `view/${encodeURIComponent(params.id)}`;
  return redirect(`/employer/candidates/${page}`);
}
