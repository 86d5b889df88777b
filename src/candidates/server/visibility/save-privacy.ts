import { requireConfirmed } from '~/accounts/server';
import { organizationNames } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { refuseChangedSince } from '~/platform/records/version';
import type { Privacy } from '../../contract';
import type { PrivacyForm } from '../../forms';
import type { Candidate } from '../../schemas';
import { visibilityOf } from '../../visibility';
import { lockOwnProfile, requireProfile } from '../own-profile';
import { updateCandidate } from '../queries';
import { replaceHidden } from './privacy-queries';
import { showPrivacy } from './show-privacy';

/**
 * Saves who may see the viewer's profile. A profile that is hidden keeps its choice of anonymity for the next time it is shown.
 * @throws 403 `address_not_confirmed` where it would be shown for an account whose address is not confirmed; 404 without a profile; 409 if the
 * choices were changed since the version.
 */
export async function savePrivacy(
  ctx: Context,
  viewer: Viewer,
  { version, ...form }: PrivacyForm & { version?: string | undefined },
): Promise<{ candidate: Candidate; privacy: Privacy }> {
  const candidate = await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwnProfile(tx, viewer.userId);
    if (version !== undefined) refuseChangedSince(version, await showPrivacy(tx, viewer.userId), form);
    const now = ctx.clock.now();
    const { visibility, hides_employers: hidesEmployers } = form;
    const posted = visibility !== 'hidden';
    if (posted && !row.posted) requireConfirmed(viewer);
    const anonymous = posted ? visibility === 'anonymous' : row.anonymous;
    // A profile comes to the top of the lists only where something in it changed for employers.
    if (visibilityOf(row) !== visibility || row.hidesEmployers !== hidesEmployers)
      await updateCandidate(tx, row.id, { posted, anonymous, hidesEmployers, updatedAt: now });
    const known = await organizationNames(tx, form.organizations);
    await replaceHidden(tx, row.id, { organizationIds: form.organizations.filter((id) => known.has(id)), domains: form.domains }, now);
    return requireProfile(tx, viewer.userId);
  });
  return { candidate, privacy: await showPrivacy(ctx.db, viewer.userId) };
}
