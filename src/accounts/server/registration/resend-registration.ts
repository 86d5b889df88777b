import type { Context } from '~/platform/context';
import { countMail } from '~/platform/mail/limits';
import { hashSecret } from '../login/tokens';
import { mailRegistrationTask } from './mail-registration';
import { findRegistration } from './registration-queries';

/**
 * Mails the confirmation again to somebody who has just registered. Whether the address has an account is found out by the background
 * task, so the answer does not show it.
 */
export async function resendRegistration(ctx: Context, input: { registration: string; email: string }, ip: string): Promise<{ message: string }> {
  await countMail(ctx, 'registration', { client: ip, mailbox: input.email });
  const registration = await findRegistration(ctx.db, hashSecret(input.registration), input.email);
  if (registration) await ctx.queue.enqueue(ctx.db, mailRegistrationTask, { id: registration.id });
  return { message: `We sent the mail again to ${input.email}.` };
}
