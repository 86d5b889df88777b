import { buildUser } from '~/accounts/testing';
import type { Context } from '~/platform/context/context';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { LEAST_ORGANIZATIONS, LEAST_POSTS } from './rules';

type Change = Parameters<typeof buildPost>[1];

/** Inserts posts with one title each time: of so many organizations in turn, each with another headline. Without a number they are just enough to be shown. */
export async function buildPaidPosts(
  ctx: Context,
  position: string,
  change: Change | ((index: number) => Change) = {},
  { count = LEAST_POSTS, organizations = LEAST_ORGANIZATIONS } = {},
) {
  const employers: string[] = [];
  for (let index = 0; index < organizations; index += 1) employers.push(await buildPostOrganization(ctx));
  const { id: userId } = await buildUser(ctx, { roles: ['employer'] });
  const built: Awaited<ReturnType<typeof buildPost>>[] = [];
  for (let index = 0; index < count; index += 1) {
    const own = typeof change === 'function' ? change(index) : change;
    built.push(await buildPost(ctx, { userId, organizationId: employers[index % organizations] as string, position, skills: [], ...own }));
  }
  return built;
}
