import { authPaths, employerPaths } from '~/platform/addresses/paths';
import { useSession } from './session';

/**
 * Where the links 'Post a job' of public pages lead: most visitors who follow them have no account yet, so they come to the form for
 * signing up, with logging in beside it, also while the page does not know yet who reads it: that form leads people who are logged in on.
 */
export function usePostJobPath(): string {
  const newPost = employerPaths.newPost();
  return useSession().status === 'logged in' ? newPost : authPaths.register({ redirect: newPost });
}
