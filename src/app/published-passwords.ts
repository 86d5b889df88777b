import { accountsWithPassword } from '~/accounts/server';
import type { Context } from '~/platform/context/context';

/** Accounts of a board with a public address have a password that everybody can read. The operator sees the message. */
export class PublishedPassword extends Error {}

/**
 * Makes sure that nobody can log in on a public board with the published password of the demo: a board that was tried out on the
 * server keeps its demo accounts when it gets its address.
 * @throws PublishedPassword naming the accounts.
 */
export async function refusePublishedPasswords({ config, db }: Pick<Context, 'config' | 'db'>): Promise<void> {
  if (!config.isPublic) return;
  const { demoLogins, demoPassword } = await import('../../db/seed/demo/people');
  const suspects = [...demoLogins.map(({ email }) => email), ...(config.ADMIN_EMAIL ? [config.ADMIN_EMAIL.toLowerCase()] : [])];
  const open = await accountsWithPassword(db, suspects, demoPassword);
  if (open.length === 0) return;
  throw new PublishedPassword(
    `The board has a public address, and ${open.sort().join(', ')} can log in with the published password of the demo. Start with an empty database, or set other passwords with \`npm run board -- password EMAIL\`.`,
  );
}
