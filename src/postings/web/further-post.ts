import type { orderCalls } from '~/orders/contract';
import { browserApi } from '~/platform/web/browser-api';
import type { Further } from './post-prices';

const api = browserApi<typeof orderCalls>();

/** The pages name both prices where the board does not answer. */
const orUnknown = (answer: Promise<{ further: boolean }>): Promise<Further> =>
  answer.then(
    ({ further }) => further,
    () => undefined,
  );

/** Whether the user's next post for an organization has the price of a further post. */
export const isNextFurther = (organizationId: string) => orUnknown(api('GET /v2/employer/further_post/{id}', { params: { id: organizationId } }));

/** Whether an unpaid post has the price of a further post. */
export const isFurther = (postId: string) => orUnknown(api('GET /v2/employer/jobs_prep/further/{id}', { params: { id: postId } }));

/** The most organizations that are asked about before one is chosen. */
const MOST_ASKED = 10;

/** The same before an organization is chosen: undefined where it differs between the user's organizations, and where they are many. */
export async function isFurtherForAll(organizationIds: readonly string[]): Promise<Further> {
  if (organizationIds.length === 0 || organizationIds.length > MOST_ASKED) return undefined;
  const answers = new Set(await Promise.all(organizationIds.map(isNextFurther)));
  return answers.size === 1 ? [...answers][0] : undefined;
}
