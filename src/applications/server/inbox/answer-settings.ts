import { eq } from 'drizzle-orm';
import { loadOwnOrganization } from '~/organizations/server';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import type { AnswerSettings } from '../../inbox-contract';
import { DEFAULT_TEMPLATES, type RenamedStages, renamableStages } from '../../stages';
import { answerSettings } from '../../tables';

/** How an organization answers: its own names of stages, and its templates or those of the board. */
export async function settingsOf(db: Database, organizationId: string): Promise<{ renamed: RenamedStages; templates: AnswerSettings['templates'] }> {
  const [row] = await db.select().from(answerSettings).where(eq(answerSettings.organizationId, organizationId));
  return { renamed: row?.stageNames ?? {}, templates: row?.templates ?? [...DEFAULT_TEMPLATES] };
}

const present = ({ renamed, templates }: Awaited<ReturnType<typeof settingsOf>>): AnswerSettings => ({
  stage_names: Object.fromEntries(renamableStages.map((stage) => [stage, renamed[stage] ?? ''])) as AnswerSettings['stage_names'],
  templates,
});

/** @throws 404 for an organization that is not the viewer's. */
export async function showSettings({ db }: Context, viewer: Viewer, organizationId: string): Promise<AnswerSettings> {
  await loadOwnOrganization(db, viewer.userId, organizationId);
  return present(await settingsOf(db, organizationId));
}

/** Replaces the settings of an organization. @throws 404 for one that is not the viewer's. */
export async function saveSettings({ db, clock }: Context, viewer: Viewer, organizationId: string, settings: AnswerSettings): Promise<AnswerSettings> {
  await loadOwnOrganization(db, viewer.userId, organizationId);
  const stageNames = Object.fromEntries(Object.entries(settings.stage_names).filter(([, name]) => name !== '')) as RenamedStages;
  const values = { stageNames, templates: settings.templates, updatedAt: clock.now() };
  await db
    .insert(answerSettings)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({ target: answerSettings.organizationId, set: values });
  return present({ renamed: stageNames, templates: settings.templates });
}
