import type { z } from 'zod';
import { grantRole, reissueTokens } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import { announcePublicChange } from '~/platform/changes';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { invalid, invalidField } from '~/platform/errors';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids';
import { isRefused, renderMarkdown } from '~/platform/markdown/render';
import { resolveLocation } from '~/platform/places/location';
import type { OrganizationForm, organizationCalls } from '../contract';
import { loadOwnOrganization } from './memberships';
import { presentOrganization } from './present';
import { insertMember, insertOrganization, type OrganizationRow, updateOrganization } from './queries';

type Form = z.output<typeof OrganizationForm>;
type Saved = z.input<(typeof organizationCalls)['POST /v2/employer/organizations/save']['answer']>;

/**
 * Adds an organization with the user as its first member, or changes one of the user's organizations.
 * Answers with fresh tokens, since the role `organization` may be new.
 * @throws 404 for an organization of others, 422 for a place that does not exist and for a mission that cannot be rendered.
 */
export async function saveOrganization(ctx: Context, viewer: Viewer, form: Form): Promise<Saved> {
  const resolved = resolveLocation(form.location);
  if ('faults' in resolved) throw invalid(resolved.faults);
  const { _id, location, ...described } = form;
  if (_id) await loadOwnOrganization(ctx.db, viewer.userId, _id);
  // Runs before the transaction, which must not wait for the renderer's thread.
  const rendered = await renderMarkdown(form.mission, viewer.userId);
  if (isRefused(rendered)) throw invalidField('mission', rendered.refusal, 'markdown');
  const values = { ...described, missionHtml: rendered.html, ...resolved.location, address: location.address, updatedAt: ctx.clock.now() };

  const row = await inTransaction(ctx.db, async (tx) => {
    const saved = _id ? await changeOwn(tx, viewer, _id, values) : await add(ctx, tx, viewer, values);
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
  return { rec: presentOrganization(row), ...(await reissueTokens(ctx, viewer)) };
}

type Values = Omit<OrganizationRow, 'id' | 'active' | 'createdAt' | 'logo'>;

async function changeOwn(tx: Database, viewer: Viewer, id: string, values: Values): Promise<OrganizationRow> {
  await loadOwnOrganization(tx, viewer.userId, id);
  return updateOrganization(tx, id, values);
}

async function add(ctx: Context, tx: Database, viewer: Viewer, values: Values): Promise<OrganizationRow> {
  const now = ctx.clock.now();
  const row = await insertOrganization(tx, { id: newId(), createdAt: now, ...values });
  await insertMember(tx, { organizationId: row.id, userId: viewer.userId, relationship: 'owner', addedBy: viewer.userId, createdAt: now });
  await grantRole(tx, viewer.userId, Role.organization);
  return row;
}
