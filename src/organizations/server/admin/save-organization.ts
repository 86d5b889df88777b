import type { z } from 'zod';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { invalid, invalidField } from '~/platform/context/errors';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { isRefused, renderMarkdown } from '~/platform/markdown/render';
import { type Location, type LocationInput, resolveLocation } from '~/platform/places/location';
import { setFields } from '~/platform/records/change-fields';
import type { AdminOrganization, adminOrganizationCalls } from '../../admin-contract';
import { refuseFutureYear } from '../founded';
import { acceptMovement } from '../movement';
import { insertOrganization } from '../queries';
import { organizationCollection } from './organization-fields';
import { showForAdmin } from './show-organization';

type Calls = typeof adminOrganizationCalls;
type NewOrganization = z.output<Calls['POST /v3/admin/organizations']['body']>;
type Changes = z.output<Calls['PATCH /v3/admin/organizations/{id}']['body']>;

function located(input: LocationInput): Location {
  const resolved = resolveLocation(input);
  if ('faults' in resolved) throw invalid(resolved.faults);
  return resolved.location;
}

/** The HTML of a mission. It is made before the transaction, which must not wait for the renderer's thread. */
async function missionHtml(mission: string, admin: Viewer): Promise<string> {
  const rendered = await renderMarkdown(mission, admin.userId);
  if (isRefused(rendered)) throw invalidField('mission', rendered.refusal, 'markdown');
  return rendered.html;
}

/** Adds an organization without members. @throws 422 for a place that does not exist, a movement that is not offered, and a mission that cannot be rendered. */
export async function createOrganization(ctx: Context, admin: Viewer, { location, ...described }: NewOrganization): Promise<AdminOrganization> {
  refuseFutureYear(ctx, described.founded, 'founded');
  const place = located(location);
  const html = await missionHtml(described.mission, admin);
  const id = newId();
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const movement = await acceptMovement(tx, described.movement, '', 'movement');
    await insertOrganization(tx, { id, ...described, movement, missionHtml: html, ...place, address: location.address, createdAt: now, updatedAt: now });
    await announcePublicChange(tx);
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'organization.added', subject: 'organizations', subjectId: id });
  });
  return showForAdmin(ctx, id);
}

/** Changes the given fields of an organization at once, by the rules of the field tools. @throws as `createOrganization`. */
export async function changeOrganization(ctx: Context, admin: Viewer, id: string, { version, ...values }: Changes): Promise<AdminOrganization> {
  if (values.mission !== undefined) await missionHtml(values.mission, admin);
  // The place is stored as it was resolved, so that an unchanged one is not a change in the audit log.
  const location = values.location && { ...values.location, ...placeOf(located(values.location)) };
  await inTransaction(ctx.db, (tx) => setFields(ctx, tx, admin, organizationCollection, id, { ...values, location }, { version }));
  return showForAdmin(ctx, id);
}

const placeOf = ({ countryCode, stateCode, zipcode, city }: Location) => ({ country_code: countryCode, state_code: stateCode, zipcode, city });
