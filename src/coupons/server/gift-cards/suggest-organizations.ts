import { contactAddressesOf, organizationIdsOf, type SampledOrganization, sampleOrganizations } from '~/organizations/server';
import type { Context } from '~/platform/context';
import type { Viewer } from '~/platform/http/viewer';
import { SUGGESTED_ORGANIZATIONS } from '../../rules';
import type { ShareTarget } from '../../schemas';
import { organizationsWithGiftCard } from './queries';

/** Where most organizations have a gift card, so many samples are searched for those without. */
const MAX_SAMPLES = 5;

/** Random organizations of others that have no gift card yet and can be written to. Fewer where the board has no more. */
export async function suggestOrganizations(ctx: Context, viewer: Viewer): Promise<{ data: ShareTarget[] }> {
  const seen = new Set(await organizationIdsOf(ctx.db, viewer.userId));
  const chosen: SampledOrganization[] = [];
  for (let sample = 0; sample < MAX_SAMPLES && chosen.length < SUGGESTED_ORGANIZATIONS; sample += 1) {
    const fresh = (await sampleOrganizations(ctx.db)).filter(({ id }) => !seen.has(id));
    if (fresh.length === 0) break;
    const ids = fresh.map(({ id }) => id);
    const taken = await organizationsWithGiftCard(ctx.db, ids, ctx.clock.now());
    const reachable = await contactAddressesOf(
      ctx.db,
      ids.filter((id) => !taken.has(id)),
    );
    for (const id of ids) seen.add(id);
    chosen.push(...fresh.filter(({ id }) => reachable.has(id)).slice(0, SUGGESTED_ORGANIZATIONS - chosen.length));
  }
  return { data: chosen.map(({ id, name, city, stateCode }) => ({ oid: id, name, city, state_code: stateCode })) };
}
