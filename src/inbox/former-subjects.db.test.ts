import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { settingsOf } from '~/applications/server';
import { DEFAULT_TEMPLATES, type ReplyTemplate } from '~/applications/stages';
import { answerSettings } from '~/applications/tables';
import { buildOrganization } from '~/organizations/testing';
import { readMigrations } from '~/platform/database/migrations/files';
import { openTestBoard } from '~test/board';

it('stored templates that were the board’s own name the job by its headline; those that an organization has changed stay', async () => {
  const board = await openTestBoard();
  try {
    const { db } = board.ctx;
    const { id: organizationId } = await buildOrganization(board.ctx, (await buildUser(board.ctx, { roles: ['employer'] })).id);
    // Their texts named the position, and stay as they are.
    const kept = DEFAULT_TEMPLATES.map((one) => ({ ...one, text: one.text.replace('{headline}', '{position}') }));
    const former = kept.map((one) => ({ ...one, subject: one.subject.replace('{headline}', '{position}') }));
    const own: ReplyTemplate[] = [
      { name: 'Own words', subject: 'Your application: {position}', text: 'Thank you.' },
      { name: 'Own subject', subject: '{position}', text: former[0]?.text ?? '' },
    ];
    await db.insert(answerSettings).values({ organizationId, templates: [...former, ...own], updatedAt: board.clock.now() });
    const statements = (await readMigrations()).find(({ tag }) => tag.endsWith('headlines_in_templates'))?.statements ?? [];
    for (const statement of [...statements, ...statements]) await db.execute(sql.raw(statement));
    expect((await settingsOf(db, organizationId)).templates).toEqual([...kept, ...own]);
    expect(DEFAULT_TEMPLATES.map(({ subject }) => subject)).toEqual([
      'Your application: {headline}',
      'Can we talk? {headline} at {organization}',
      'Your application: {headline}',
    ]);
  } finally {
    await board.close();
  }
});
