export interface MailKindRule {
  /** The kind as staff see it. */
  title: string;
  category: 'Account' | 'Organizations' | 'Posts' | 'Applications' | 'Candidates' | 'Orders' | 'Credits and coupons' | 'Newsletter' | 'Support';
  /** The board sends it by itself, at a time of its own. All other mail answers something that a person did. */
  automatic?: true;
  /** Recipients may turn it off, so each such mail has a `List-Unsubscribe` header. */
  optional?: true;
  /** It goes to very many addresses at once: it has a queue of its own, and its text and its row are kept for a shorter time. */
  bulk?: true;
  /** The recipient asked for it at this moment and waits for it. It is tried at suppressed addresses as well. */
  requested?: true;
  /** It contains a code or link that opens an account or ends a subscription. Its text is deleted after the last attempt, and staff cannot send it again. */
  secret?: true;
  /** Users write a part of it. A server that refuses it may refuse those words, so its bounces never count towards a suppression. */
  userText?: true;
  /** A person wrote it to another, so automatic responders may answer it. All other mail is marked as `Auto-Submitted`. */
  personal?: true;
}

/** Every kind of mail that the board sends. A kind's example is declared in its slice's `server/emails/previews.ts`. */
export const mailKinds = {
  'account.confirm': { title: 'Confirm your account', category: 'Account', requested: true, secret: true },
  'account.exists': { title: 'You already have an account', category: 'Account', requested: true },
  'account.reset_password': { title: 'A new password', category: 'Account', requested: true, secret: true },
  'account.email_code': { title: 'Code for a new address', category: 'Account', requested: true, secret: true },
  'account.email_changed': { title: 'Your email was changed', category: 'Account' },
  'organization.invitation': { title: 'Invitation to an organization', category: 'Organizations' },
  'organization.member_added': { title: 'Added to an organization', category: 'Organizations' },
  'organization.member_removed': { title: 'Removed from an organization', category: 'Organizations' },
  'post.test_application': { title: 'Test application', category: 'Posts', userText: true },
  'post.waiting': { title: 'Post in review', category: 'Posts' },
  'post.approved': { title: 'Post approved', category: 'Posts' },
  'post.changes_asked': { title: 'Changes asked for a post', category: 'Posts' },
  'post.declined': { title: 'Post declined', category: 'Posts' },
  'post.taken_down': { title: 'Post taken down', category: 'Posts' },
  'application.received': { title: 'Application, to the employer', category: 'Applications', personal: true },
  'application.sent': { title: 'Application, confirmation to the applicant', category: 'Applications' },
  'candidate.message': { title: 'Message to a candidate', category: 'Candidates', personal: true },
  'order.receipt': { title: 'Receipt', category: 'Orders' },
  'order.refund': { title: 'Refund', category: 'Orders' },
  'credits.pack': { title: 'Credits', category: 'Credits and coupons' },
  'credits.given': { title: 'Credits from the staff', category: 'Credits and coupons' },
  'credits.refund': { title: 'Refund of credits', category: 'Credits and coupons' },
  'coupon.shared': { title: 'Coupon or gift card', category: 'Credits and coupons' },
  'gift_card.shared': { title: 'Gift card from its owner', category: 'Credits and coupons', personal: true },
  'coupon.reward': { title: 'Reward of a gift card', category: 'Credits and coupons' },
  'newsletter.confirm': { title: 'Confirm the newsletter', category: 'Newsletter', requested: true, secret: true },
  'newsletter.end_link': { title: 'End the newsletter', category: 'Newsletter', requested: true, secret: true },
  'newsletter.issue': { title: 'Newsletter', category: 'Newsletter', automatic: true, optional: true, bulk: true },
  'newsletter.test': { title: 'Test of a newsletter issue', category: 'Newsletter', requested: true, optional: true },
  'support.message': { title: 'Message to the staff', category: 'Support', personal: true },
  'support.received': { title: 'Message received', category: 'Support' },
  'support.answer': { title: 'Answer of the staff', category: 'Support', personal: true },
} as const satisfies Record<string, MailKindRule>;

export type MailKind = keyof typeof mailKinds;

export const mailKindNames = Object.keys(mailKinds) as MailKind[];

export const isMailKind = (name: string): name is MailKind => Object.hasOwn(mailKinds, name);

/** The rule of a kind, with the type that has all members. */
export const ruleOf = (kind: MailKind): MailKindRule => mailKinds[kind];

/** The kinds with words of users. */
export const kindsWithUserText: MailKind[] = mailKindNames.filter((kind) => ruleOf(kind).userText || ruleOf(kind).personal);
