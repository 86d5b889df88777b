import { redirect } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import { pageNumberOf } from '~/platform/web/list-address';

/** Redirects `/candidates/list/1` and `/candidates/view/{id}` to the employers' pages. */
export function loader({ params }: { params: { page?: string; id?: string } }) {
  return redirect(params.id === undefined ? employerPaths.candidates(pageNumberOf(params)) : employerPaths.candidate(params.id));
}
