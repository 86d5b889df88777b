import type { z } from 'zod';
import type { Context } from '~/platform/context/context';
import { invalidField } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { isRefused, renderMarkdown } from '~/platform/markdown/render';
import { resolveLocation } from '~/platform/places/location';
import { setFields } from '~/platform/records/change-fields';
import type { AdminCandidate, adminCandidateCalls } from '../../admin-contract';
import { candidateCollection } from './candidate-fields';
import { showForAdmin } from './show-candidate';

type Changes = z.output<(typeof adminCandidateCalls)['PATCH /v3/admin/candidates/{id}']['body']>;

/** Changes the given fields of a profile at once, by the rules of the field tools. @throws 422 for an unknown place and a text that cannot be rendered. */
export async function changeCandidate(ctx: Context, admin: Viewer, id: string, { user = {}, location, version, ...values }: Changes): Promise<AdminCandidate> {
  const rendered = values.bio === undefined ? { html: '' } : await renderMarkdown(values.bio, admin.userId);
  if (isRefused(rendered)) throw invalidField('bio', rendered.refusal, 'markdown');
  const names = Object.fromEntries(Object.entries(user).map(([key, value]) => [`user.${key}`, value]));
  const changes = { ...names, ...values, location: location && placeOf(location) };
  await inTransaction(ctx.db, (tx) => setFields(ctx, tx, admin, candidateCollection, id, changes, { version }));
  return showForAdmin(ctx, id);
}

/** The place as it is stored, so that an unchanged one is not a change. One that does not exist stays as it is; the field refuses it where it is a change. */
function placeOf(input: NonNullable<Changes['location']>) {
  const resolved = resolveLocation(input);
  if ('faults' in resolved) return input;
  const { countryCode, stateCode, zipcode, city } = resolved.location;
  return { country_code: countryCode, state_code: stateCode, zipcode, city };
}
