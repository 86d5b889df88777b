import type { ReadContext } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { renderedTexts } from '~/platform/markdown/rendered-texts';
import { storedHtml } from '~/platform/markdown/stored-html';
import type { FullOrganization, VersionedOrganization } from '../schemas';
import { organizations } from '../tables';
import { editedOrganization, presentOrganization, presentPhoto } from './present';
import { findFullOrganizations, storeMissionHtml } from './queries';
import { mapOf } from './state-maps';

/** The stored HTML of all missions. */
export const organizationTexts = renderedTexts('texts of organizations', {
  table: organizations,
  id: organizations.id,
  text: organizations.mission,
  html: organizations.missionHtml,
});

/**
 * Organizations by id, with the HTML of their missions and what their pages show besides. The HTML of older ones is rendered now and stored.
 * Unknown ids are omitted.
 */
export async function showOrganizations(ctx: ReadContext, ids: string[]): Promise<FullOrganization[]> {
  const rows = await findFullOrganizations(ctx, ids);
  const texts = rows.map(({ id, mission, missionHtml }) => ({ id, text: mission, html: missionHtml }));
  const html = await storedHtml(texts, (fresh) => ctx.storeDerived((db) => storeMissionHtml(db, fresh)));
  return rows.map((row) => ({
    ...presentOrganization(row),
    mission_html: html.get(row.id) ?? '',
    answers: row.answers,
    photos: row.photos.map(presentPhoto),
    people: row.people,
    benefits: row.benefits,
    map: mapOf(row),
  }));
}

/** @throws 404 for an organization that does not exist or is deactivated. */
export async function showOrganization(ctx: ReadContext, id: string): Promise<VersionedOrganization> {
  const [organization] = await showOrganizations(ctx, [id]);
  if (!organization) throw notFound();
  return { ...organization, version: editedOrganization(organization).version };
}
