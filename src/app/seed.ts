import { ensureAdmin } from '~/accounts/server/ensure-admin';
import { isBoardEmpty } from '~/accounts/server/is-board-empty';
import type { Context } from '~/platform/context';

/**
 * Fills an empty board as the configuration asks, and makes the operator's admin.
 * @returns what the operator is told at start.
 */
export async function seedBoard(ctx: Context): Promise<string> {
  const { config } = ctx;
  if (config.seed === 'demo' && (await isBoardEmpty(ctx.db))) {
    const { loadDemoBoard } = await import('../../db/seed/load-demo-board');
    await loadDemoBoard(ctx);
  }
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) await ensureAdmin(ctx, config.ADMIN_EMAIL, config.ADMIN_PASSWORD);
  return config.seed === 'demo' ? welcomeToDemo() : '';
}

async function welcomeToDemo(): Promise<string> {
  const { demoLogins, demoPassword } = await import('../../db/seed/demo/people');
  const lines = demoLogins.map(({ email, about }) => `  ${email.padEnd(26)} ${about}`);
  return ['Log in as one of the demo board’s people, all with the password', `  ${demoPassword}`, '', ...lines, ''].join('\n');
}
