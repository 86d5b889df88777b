import type { Context } from '~/platform/context';
import { mailReset, sendReset } from './forgot-password';

/** Registers the background tasks of accounts. */
export const handleAccountTasks = (ctx: Context): void => ctx.queue.handle(sendReset, ({ email }) => mailReset(ctx, email));
