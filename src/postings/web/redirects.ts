import { redirect } from 'react-router';
import { employerPaths } from '~/platform/paths';

/** A longer query is nobody's: it is left out, since its escapes could make the headers of the answer longer than others take. */
const LONGEST_QUERY = 2_000;

/** Redirects older addresses of the wizard and the manage page. */
export function loader({ url, params }: { url: URL; params: { recId?: string } }) {
  return redirect(params.recId ? employerPaths.managePost(params.recId) : employerPaths.newPost() + (url.search.length > LONGEST_QUERY ? '' : url.search));
}
