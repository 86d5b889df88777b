import { contactAddressOf, organizationIdsOf, type SampledOrganization, sampleOrganizations } from '~/organizations/server';
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
    for (const organization of fresh) {
      if (chosen.length === SUGGESTED_ORGANIZATIONS) break;
      seen.add(organization.id);
      if (!taken.has(organization.id) && (await contactAddressOf(ctx.db, organization.id))) chosen.push(organization);
    }
  }
  return { data: chosen.map(({ id, name, city, stateCode }) => ({ oid: id, name, city, state_code: stateCode })) };
}
