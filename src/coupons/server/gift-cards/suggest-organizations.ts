import { contactAddressesOf, organizationIdsOf, organizationsWithWords, type SampledOrganization, sampleOrganizations } from '~/organizations/server';
import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { Viewer } from '~/platform/http/viewer';
import { SUGGESTED_ORGANIZATIONS } from '../../rules';
import type { ShareTarget } from '../../schemas';
import { organizationsWithGiftCard } from './queries';

/** Where most organizations have a gift card, so many samples are searched for those without. */
const MAX_SAMPLES = 5;

/** The most organizations that a search finds. */
const MAX_FOUND = 10;

/**
 * Organizations of others that have no gift card yet and can be written to: those whose name or town has every word of a text, at most 10, or,
 * without a text, five random ones. Fewer where the board has no more.
 */
export async function suggestOrganizations(ctx: Context, viewer: Viewer, text: string): Promise<{ data: ShareTarget[] }> {
  const seen = new Set(await organizationIdsOf(ctx.db, viewer.userId));
  const found = text ? await eligibleAmong(ctx, await organizationsWithWords(ctx.db, text), seen) : await sampleEligible(ctx, seen);
  return {
    data: found.slice(0, text ? MAX_FOUND : SUGGESTED_ORGANIZATIONS).map(({ id, name, city, stateCode }) => ({ oid: id, name, city, state_code: stateCode })),
  };
}

async function sampleEligible(ctx: Context, seen: Set<string>): Promise<SampledOrganization[]> {
  const chosen: SampledOrganization[] = [];
  for (let sample = 0; sample < MAX_SAMPLES && chosen.length < SUGGESTED_ORGANIZATIONS; sample += 1) {
    const sampled = (await sampleOrganizations(ctx.db)).filter(({ id }) => !seen.has(id));
    if (sampled.length === 0) break;
    chosen.push(...(await eligibleAmong(ctx, sampled, seen)));
    for (const { id } of sampled) seen.add(id);
  }
  return chosen;
}

/** The organizations among these that are not excluded, have no gift card, and can be written to. */
async function eligibleAmong(ctx: Context, organizations: SampledOrganization[], excluded: ReadonlySet<string>): Promise<SampledOrganization[]> {
  const others = organizations.filter(({ id }) => !excluded.has(id));
  const ids = others.map(({ id }) => id);
  const taken = await organizationsWithGiftCard(ctx.db, ids, boardTime(ctx));
  const reachable = await contactAddressesOf(
    ctx.db,
    ids.filter((id) => !taken.has(id)),
  );
  return others.filter(({ id }) => reachable.has(id));
}
