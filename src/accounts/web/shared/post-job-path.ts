import { authPaths, employerPaths } from '~/platform/paths';
import { useSession } from './session';

/**
 * Where the links 'Post a job' of public pages lead: most visitors who follow them have no account yet, so they come to the form for
 * signing up, with logging in beside it. Everybody else comes to the new post at once.
 */
export function usePostJobPath(): string {
  const newPost = employerPaths.newPost();
  return useSession().status === 'anonymous' ? authPaths.register({ redirect: newPost }) : newPost;
}
