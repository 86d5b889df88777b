import type { z } from 'zod';
import { grantRole, holdOwnAccount } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { invalid, invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { isRefused, renderMarkdown } from '~/platform/markdown/render';
import { resolveLocation } from '~/platform/places/location';
import { refuseChangedSince } from '~/platform/records/version';
import type { organizationCalls } from '../contract';
import { lockOrganization } from './admin/queries';
import { refuseFutureYear } from './founded';
import { loadOwnOrganization } from './memberships';
import { acceptMovement, announceMovement } from './movement';
import { editedOrganization, presentOrganization, versionOfRow } from './present';
import { insertMember, insertOrganization, type OrganizationRow, updateOrganization } from './queries';

type Call = (typeof organizationCalls)['POST /v2/employer/organizations/save'];
type Form = z.output<Call['body']>;
type Saved = z.input<Call['answer']>['rec'];

/**
 * Adds an organization with the user as its first member, who then has the role `organization`, or changes one of the user's organizations.
 * @throws 404 for an organization of others, 409 if somebody else has changed it since the version that was read, 422 for a place that does not exist, a movement that is not offered, and a mission that cannot be rendered.
 */
export async function saveOrganization(ctx: Context, viewer: Viewer, form: Form): Promise<Saved> {
  const resolved = resolveLocation(form.location);
  if ('faults' in resolved) throw invalid(resolved.faults);
  const { _id, version, ...sent } = form;
  const { location, ...described } = sent;
  refuseFutureYear(ctx, form.founded, 'founded');
  if (_id) await loadOwnOrganization(ctx.db, viewer.userId, _id);
  // Runs before the transaction, which must not wait for the renderer's thread.
  const rendered = await renderMarkdown(form.mission, viewer.userId);
  if (isRefused(rendered)) throw invalidField('mission', rendered.refusal, 'markdown');
  const values = { ...described, missionHtml: rendered.html, ...resolved.location, address: location.address, updatedAt: ctx.clock.now() };

  const row = await inTransaction(ctx.db, async (tx) => {
    await holdOwnAccount(tx, viewer.userId);
    const before = _id ? await lockOwn(tx, viewer, _id, version, sent) : undefined;
    const accepted = { ...values, movement: await acceptMovement(tx, form.movement, before?.movement ?? '', 'movement') };
    const saved = _id ? await updateOrganization(tx, _id, accepted) : await add(ctx, tx, viewer, accepted);
    if (before) await announceMovement(ctx, tx, before, saved);
    await announcePublicChange(tx);
    await recordAudit(tx, ctx.clock, {
      actorId: viewer.actorId ?? viewer.userId,
      onBehalfOf: viewer.userId,
      action: _id ? 'organization.changed' : 'organization.added',
      subject: 'organization',
      subjectId: saved.id,
    });
    return saved;
  });
  return { ...presentOrganization(row), version: versionOfRow(row) };
}

type Values = Omit<OrganizationRow, 'id' | 'active' | 'createdAt' | 'logo' | 'photos'>;

async function lockOwn(tx: Database, viewer: Viewer, id: string, version: string | undefined, sent: Readonly<Record<string, unknown>>) {
  await loadOwnOrganization(tx, viewer.userId, id);
  const locked = await lockOrganization(tx, id);
  if (locked) refuseChangedSince(version, editedOrganization({ ...presentOrganization(locked), people: locked.people }), sent);
  return locked;
}

async function add(ctx: Context, tx: Database, viewer: Viewer, values: Values): Promise<OrganizationRow> {
  const now = ctx.clock.now();
  const row = await insertOrganization(tx, { id: newId(), createdAt: now, ...values });
  await insertMember(tx, { organizationId: row.id, userId: viewer.userId, relationship: 'owner', addedBy: viewer.userId, createdAt: now });
  await grantRole(tx, viewer.userId, Role.organization);
  return row;
}
