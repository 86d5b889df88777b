import { searchOrganizationNames } from '~/organizations/server';
import type { Database } from '~/platform/database';
import type { PlacedOrganization } from '../../contract';
import { placed } from './show-privacy';

const MOST = 10;

/** Organizations of the board by their name or town, for the owner of a profile to choose from. */
export const findOrganizationsToHide = async (db: Database, text: string): Promise<{ data: PlacedOrganization[] }> => ({
  data: (await searchOrganizationNames(db, text, MOST)).map(placed),
});
