import { redirect } from 'react-router';
import { carriedQuery, employerPaths } from '~/platform/addresses/paths';

/** Redirects older addresses of the wizard and the manage page. */
export function loader({ url, params }: { url: URL; params: { recId?: string } }) {
  return redirect(params.recId ? employerPaths.managePost(params.recId) : employerPaths.newPost() + carriedQuery(url.search));
}
