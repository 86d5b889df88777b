import { newId } from '~/platform/ids/ids';
import { EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { reviewMail } from '../mail-owner';
import { staffMail } from '../notify-staff';

const post = { id: newId(), headline: 'Hebrew teacher for grades 3 to 5' };
const { firstName } = EXAMPLE_PERSON;

/** Examples of the mails about the review of posts and about reported jobs. */
export const jobMailPreviews = {
  'post.waiting': (ctx) => reviewMail(ctx, post, firstName, 'waiting'),
  'post.approved': (ctx) => reviewMail(ctx, post, firstName, 'approved'),
  'post.changes_asked': (ctx) => reviewMail(ctx, post, firstName, 'changes_asked', 'Please say in which weeks the work is done.'),
  'post.taken_down': (ctx) => reviewMail(ctx, post, firstName, 'taken_down', 'Several readers report that the position is filled.'),
  'post.kept_down': (ctx) => reviewMail(ctx, post, firstName, 'kept_down', 'The position is filled, as you write yourself.'),
  'post.put_back': (ctx) => reviewMail(ctx, post, firstName, 'put_back'),
  'staff.waiting': (ctx) =>
    staffMail(ctx, firstName, [
      { headline: post.headline, organization: 'Beth Tikvah Day School', reported: false },
      { headline: 'Office manager', organization: 'Ohr Community Center', reported: true },
    ]),
} satisfies Partial<MailPreviews>;
