import { settingsOf, storeSettings } from '~/applications/server';
import { type RenamedStages, renamableStages } from '~/applications/stages';
import { loadOwnOrganization, lockActiveOrganizations } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { refuseChangedSince, versionOf } from '~/platform/records/version';
import type { AnswerSettings, StoredAnswerSettings } from '../contract';

/** The settings with their version. */
function present({ renamed, templates }: Awaited<ReturnType<typeof settingsOf>>): StoredAnswerSettings {
  const stageNames = Object.fromEntries(renamableStages.map((stage) => [stage, renamed[stage] ?? ''])) as AnswerSettings['stage_names'];
  const settings = { stage_names: stageNames, templates };
  return { ...settings, version: versionOf(settings) };
}

/** @throws 404 for an organization that is not the viewer's. */
export async function showSettings({ db }: Context, viewer: Viewer, organizationId: string): Promise<StoredAnswerSettings> {
  await loadOwnOrganization(db, viewer.userId, organizationId);
  return present(await settingsOf(db, organizationId));
}

/**
 * Replaces the settings of an organization.
 * @throws 404 for one that is not the viewer's, 409 if somebody else has changed them since the version that was read.
 */
export async function saveSettings(
  { db, clock }: Context,
  viewer: Viewer,
  organizationId: string,
  { version, ...settings }: AnswerSettings,
): Promise<StoredAnswerSettings> {
  const stageNames = Object.fromEntries(Object.entries(settings.stage_names).filter(([, name]) => name !== '')) as RenamedStages;
  const values = { stageNames, templates: settings.templates, updatedAt: clock.now() };
  await inTransaction(db, async (tx) => {
    await loadOwnOrganization(tx, viewer.userId, organizationId);
    // An organization that has saved nothing yet has no row of settings to lock.
    await lockActiveOrganizations(tx, [organizationId]);
    refuseChangedSince(version, present(await settingsOf(tx, organizationId)), settings);
    await storeSettings(tx, organizationId, values);
  });
  return present({ renamed: stageNames, templates: settings.templates });
}
