import { organizationNames } from '~/organizations/server';
import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { findNewestPost } from '~/posts/server/posts';
import { REMINDER_DAYS } from '../../interviews';
import { type ApplicationMail, confirmationOf, mailToEmployer } from '../mail-application';
import { answerMail, replyMail, stageMail, withdrawnMail } from './answer-mails';
import { interviewedMail } from './interviewed-mail';
import { unansweredMail } from './unanswered-mail';

/** An application to the newest live post. */
async function exampleApplication({ db }: Context): Promise<ApplicationMail | undefined> {
  const post = await findNewestPost(db);
  if (!post) return undefined;
  return {
    id: newId(),
    post,
    organization: (await organizationNames(db, [post.organizationId])).get(post.organizationId) ?? '',
    applicant: EXAMPLE_PERSON,
    accountId: newId(),
    accountEmail: EXAMPLE_PERSON.email,
    message: 'Shalom,\n\nI have taught for six years and would love to meet you.\n\nDina',
    files: [],
  };
}

/** The example application, for the mails that follow an act of its employer. */
async function exampleAnswer(ctx: Context) {
  const example = await exampleApplication(ctx);
  if (!example) return undefined;
  const { firstName, lastName } = EXAMPLE_PERSON;
  return { application: { id: newId(), userId: example.accountId, firstName, lastName }, post: example.post, organization: example.organization };
}

/** Examples of the mails about applications. */
export const applicationMailPreviews = {
  'application.received': async (ctx) => {
    const example = await exampleApplication(ctx);
    return example && mailToEmployer(ctx, example);
  },
  'application.sent': async (ctx) => {
    const example = await exampleApplication(ctx);
    return example && confirmationOf(ctx, example);
  },
  'application.reply': async (ctx) => {
    const example = await exampleAnswer(ctx);
    const text = `Shalom ${EXAMPLE_PERSON.firstName},\n\nWe would like to meet you. Does Tuesday at ten suit you?\n\nRivka Stern`;
    return example && replyMail(ctx, { ...example, sender: EXAMPLE_PERSON.email, subject: 'Can we talk?', text });
  },
  'application.stage': async (ctx) => {
    const example = await exampleAnswer(ctx);
    return example && stageMail(ctx, { ...example, sender: EXAMPLE_PERSON.email, stage: 'interview', name: 'Interview' });
  },
  'application.answer': async (ctx) => {
    const example = await exampleAnswer(ctx);
    return example && answerMail(ctx, { ...example, email: EXAMPLE_PERSON.email, text: 'Shalom,\n\nTuesday at ten suits me well. Thank you!\n\nDina' });
  },
  'application.unanswered': async (ctx) => {
    const example = await exampleAnswer(ctx);
    const waiting = example && ['Dina Levi', 'Noam Katz'].map((name) => ({ id: newId(), name, since: addDays(ctx.clock.now(), -11), post: example.post }));
    return waiting && { ...unansweredMail(ctx, waiting, EXAMPLE_PERSON.firstName), accountId: newId() };
  },
  'application.interviewed': async (ctx) => {
    const example = await exampleAnswer(ctx);
    const waiting = example && [{ id: newId(), name: 'Dina Levi', since: addDays(ctx.clock.now(), -REMINDER_DAYS[0]), post: example.post }];
    return waiting && { ...interviewedMail(ctx, waiting, EXAMPLE_PERSON.firstName), accountId: newId() };
  },
  'application.withdrawn': async (ctx) => {
    const example = await exampleAnswer(ctx);
    return example && withdrawnMail(ctx, { ...example, hasOthers: true });
  },
} satisfies Partial<MailPreviews>;
