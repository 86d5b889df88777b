import type { Context } from '~/platform/context/context';
import { defineTask } from '~/platform/queue';
import { readBounceMailbox } from './bounces/mailbox';
import { mailPreferenceLink, mailPreferenceLinkTask } from './preferences/mail-link';
import { handleReminders } from './reminders/task';

/** A mailbox that cannot be read is read again at the next time. */
const readBounces = defineTask<object>('mails.read-bounces', { retries: 0, schedule: '*/5 * * * *', timeLimit: 600 });

/** Registers the background tasks of the stored mails, the links to preferences, and the reminders. */
export function handleMailTasks(ctx: Context): void {
  ctx.queue.handle(readBounces, () => readBounceMailbox(ctx));
  ctx.queue.handle(mailPreferenceLinkTask, ({ email }) => mailPreferenceLink(ctx, email));
  handleReminders(ctx);
}
