import { ensureSomeAdmin, isBoardEmpty } from '~/accounts/server';
import type { Context } from '~/platform/context/context';

/**
 * Seeds an empty board as configured, and makes sure that it has an admin where the operator names one.
 * @returns the message for the operator at start.
 */
export async function seedBoard(ctx: Context): Promise<string> {
  const { config } = ctx;
  if (config.seed === 'demo' && (await isBoardEmpty(ctx.db))) {
    const { loadDemoBoard } = await import('../../db/seed/load-demo-board');
    await loadDemoBoard(ctx);
  }
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) await ensureSomeAdmin(ctx, config.ADMIN_EMAIL, config.ADMIN_PASSWORD);
  return config.seed === 'demo' ? welcomeToDemo() : '';
}

async function welcomeToDemo(): Promise<string> {
  const { demoLogins, demoPassword } = await import('../../db/seed/demo/people');
  const lines = demoLogins.map(({ email, about }) => `  ${email.padEnd(26)} ${about}`);
  return ['Log in as one of the demo board’s people, all with the password', `  ${demoPassword}`, '', ...lines, ''].join('\n');
}
