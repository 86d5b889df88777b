import type { Context } from '~/platform/context';
import { notFound } from '~/platform/errors';
import { storedHtml } from '~/platform/markdown/stored-html';
import type { FullOrganization } from '../schemas';
import { presentOrganization } from './present';
import { findOrganizationsWithAnswers, storeMissionHtml } from './queries';

/**
 * Organizations by id, with the HTML of their missions and their answers to applications. The HTML of older ones is rendered now and stored.
 * Unknown ids are omitted.
 */
export async function showOrganizations(ctx: Context, ids: string[]): Promise<FullOrganization[]> {
  const rows = await findOrganizationsWithAnswers(ctx, ids);
  const texts = rows.map(({ id, mission, missionHtml }) => ({ id, text: mission, html: missionHtml }));
  const html = await storedHtml(texts, (fresh) => storeMissionHtml(ctx.db, fresh));
  return rows.map((row) => ({ ...presentOrganization(row), mission_html: html.get(row.id) ?? '', answers: row.answers }));
}

/** @throws 404 for an organization that does not exist or is deactivated. */
export async function showOrganization(ctx: Context, id: string): Promise<FullOrganization> {
  const [organization] = await showOrganizations(ctx, [id]);
  if (!organization) throw notFound();
  return organization;
}
