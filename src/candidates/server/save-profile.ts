import { requireConfirmed } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { invalid, invalidField } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { isRefused, renderMarkdown } from '~/platform/markdown/render';
import { toCents } from '~/platform/money/money';
import { resolveLocation } from '~/platform/places/location';
import { refuseChangedSince } from '~/platform/records/version';
import type { ProfileForm } from '../forms';
import type { Candidate } from '../schemas';
import { acceptProfileWords } from './accept-words';
import { lockOwnProfile, requireProfile } from './own-profile';
import { editedProfile } from './present';
import { type CandidateChange, updateCandidate } from './queries';

/**
 * Saves the submitted fields of the viewer's profile; omitted fields stay.
 * @param version the `updated_on` of the profile that was read.
 * @throws 404 without a profile; 409 if it was changed since that version; 422 for a place that does not exist, for words that are not offered, and for a text that cannot be rendered.
 */
export async function saveProfile(ctx: Context, viewer: Viewer, form: ProfileForm, version?: string): Promise<Candidate> {
  const resolved = form.location && resolveLocation(form.location);
  if (resolved && 'faults' in resolved) throw invalid(resolved.faults.map(({ loc, ...fault }) => ({ loc: ['data', ...loc], ...fault })));
  // Runs before the transaction, which must not wait for the renderer's thread.
  const rendered = form.bio === undefined ? { html: undefined } : await renderMarkdown(form.bio, viewer.userId);
  if (isRefused(rendered)) throw invalidField('data.bio', rendered.refusal, 'markdown');
  return inTransaction(ctx.db, async (tx) => {
    const profile = await lockOwnProfile(tx, viewer.userId);
    refuseChangedSince(version, editedProfile(profile), form);
    const words = await acceptProfileWords(tx, profile, form);
    await updateCandidate(tx, profile.id, { ...changeOf({ ...form, ...words }), bioHtml: rendered.html, ...resolved?.location, updatedAt: ctx.clock.now() });
    return requireProfile(tx, viewer.userId);
  });
}

/** Drizzle ignores undefined fields. */
const changeOf = ({ user, salary, ...form }: ProfileForm): CandidateChange => ({
  prefix: user?.prefix,
  firstName: user?.first_name,
  middleName: user?.middle_name,
  lastName: user?.last_name,
  suffix: user?.suffix,
  title: form.title,
  bio: form.bio,
  available: form.available,
  canWorkRemote: form.can_work_remote,
  contractTypes: form.contract_types,
  degrees: form.degrees,
  skills: form.skills,
  url: form.url,
  linkedinUrl: form.linkedin_url,
  salaryCents: salary && toCents(salary.amount),
  payType: salary?.pay_type,
});

/**
 * Shows the viewer's profile to employers, or hides it.
 * @throws 403 `address_not_confirmed` where it would be shown for an account whose address is not confirmed; 404 for another user's profile.
 */
export async function setPosted(ctx: Context, viewer: Viewer, candidateId: string, posted: boolean): Promise<Candidate> {
  return inTransaction(ctx.db, async (tx) => {
    const { id } = await lockOwnProfile(tx, viewer.userId, candidateId);
    if (posted) requireConfirmed(viewer);
    await updateCandidate(tx, id, { posted, updatedAt: ctx.clock.now() });
    return requireProfile(tx, viewer.userId);
  });
}
