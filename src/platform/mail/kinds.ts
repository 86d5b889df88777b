/** The headings of the page on which recipients choose their mails. */
export const preferenceGroups = ['Your job posts', 'Your credits', 'Your applications and profile', 'Running the board'] as const;
export type PreferenceGroup = (typeof preferenceGroups)[number];

/** Whom the mails of a group concern. */
export const groupConcerns = {
  'Your job posts': 'employers',
  'Your credits': 'employers',
  'Your applications and profile': 'job seekers',
  'Running the board': 'admins',
} as const satisfies Record<PreferenceGroup, string>;

/** How recipients see an optional kind on the page of their mails. */
export interface MailPreference {
  group: PreferenceGroup;
  label: string;
  /** The content of the mail, and its occasion. */
  text: string;
}

export interface MailKindRule {
  /** The kind as staff see it. */
  title: string;
  category: 'Account' | 'Organizations' | 'Posts' | 'Applications' | 'Candidates' | 'Orders' | 'Credits and coupons' | 'Newsletter' | 'Job alerts' | 'Support';
  /** The board sends it by itself, at a time of its own. All other mail answers something that a person did. */
  automatic?: true;
  /** Completes the sentence "You’re getting this because …", which stands below each mail. `{site}` is the name of the board. */
  because: string;
  /** Recipients may turn it off, so each such mail has a `List-Unsubscribe` header. */
  optional?: true;
  /**
   * Recipients turn the kind off for their account: such mails go to accounts only, and the mailer adds the links and headers by which
   * they are turned off. Kinds that are optional without it have a way of their own, as the newsletter has its days.
   */
  preference?: MailPreference;
  /** The mail goes to very many addresses at once: it has a queue of its own, and its text and its row are kept for a shorter time. */
  bulk?: true;
  /** The recipient asked for it at this moment and waits for it. It is tried at suppressed addresses as well. */
  requested?: true;
  /** The mail contains a code or link that opens an account or ends a subscription. Its text is deleted after the last attempt, and staff cannot send it again. */
  secret?: true;
  /** Its recipient has left the board, so nothing of it is kept: its text is deleted once it was sent, and its row a short time after it was stored. */
  afterRemoval?: true;
  /** Users write a part of it. A server that refuses it may refuse those words, so its bounces never count towards a suppression. */
  userText?: true;
  /** The board wrote it about what a person did, and answers go to that person. */
  answerable?: true;
  /** A person wrote it to another, so automatic responders may answer it. All other mail is marked as `Auto-Submitted`. */
  personal?: true;
}

/** Every kind of mail that the board sends. A kind's example is declared in its slice's `server/emails/previews.ts`. */
export const mailKinds = {
  'account.confirm': {
    title: 'Confirm your account',
    category: 'Account',
    because: 'this address was entered for a new account on {site}',
    requested: true,
    secret: true,
  },
  'account.exists': {
    title: 'You already have an account',
    category: 'Account',
    because: 'this address was entered for a new account on {site}',
    requested: true,
  },
  'account.reset_password': {
    title: 'Password reset',
    category: 'Account',
    because: 'someone requested a password reset on {site}',
    requested: true,
    secret: true,
  },
  'account.created': {
    title: 'Account created by staff',
    category: 'Account',
    because: 'the staff of {site} created an account for this address',
    secret: true,
  },
  'account.imported': {
    title: 'Account for imported jobs',
    category: 'Account',
    because: 'jobs that name this address have moved to {site}',
    secret: true,
  },
  'account.email_code': {
    title: 'Code for a new address',
    category: 'Account',
    because: 'this address was entered as the new address of an account on {site}',
    requested: true,
    secret: true,
  },
  'account.email_changed': { title: 'Your email was changed', category: 'Account', because: 'this was the address of your account on {site}' },
  'account.password_changed': { title: 'Your password was changed', category: 'Account', because: 'the password for your account on {site} was changed' },
  'account.removed': {
    title: 'Your account was deleted',
    category: 'Account',
    because: 'this was the address of an account on {site}',
    afterRemoval: true,
  },
  'account.mail_link': {
    title: 'Link to email preferences',
    category: 'Account',
    because: 'this address was entered on {site} to change its email preferences. If it wasn’t you, you can ignore this email',
    requested: true,
    secret: true,
  },
  'organization.invitation': {
    title: 'Invitation to an organization',
    category: 'Organizations',
    because: 'a member of an organization invited you to {site}',
  },
  'organization.member_added': { title: 'Added to an organization', category: 'Organizations', because: 'a member of an organization on {site} added you' },
  'organization.member_removed': {
    title: 'Removed from an organization',
    category: 'Organizations',
    because: 'you were a member of an organization on {site}',
  },
  'post.test_application': {
    title: 'Test application',
    category: 'Posts',
    because: 'a user of {site} sent a test application to this address',
    userText: true,
    // Like the mail that it is an example of: recruiting systems answer it.
    personal: true,
  },
  'post.waiting': { title: 'Post in review', category: 'Posts', because: 'you post jobs on {site}' },
  'post.approved': { title: 'Post approved', category: 'Posts', because: 'you post jobs on {site}' },
  'post.changes_asked': { title: 'Changes requested for a post', category: 'Posts', because: 'you post jobs on {site}' },
  'post.declined': { title: 'Post declined', category: 'Posts', because: 'you post jobs on {site}' },
  'post.taken_down': { title: 'Post taken down', category: 'Posts', because: 'you post jobs on {site}' },
  'post.kept_down': { title: 'Post stays down', category: 'Posts', because: 'you post jobs on {site}' },
  'post.put_back': { title: 'Post put back', category: 'Posts', because: 'you post jobs on {site}' },
  'post.live': {
    title: 'Post is live',
    category: 'Posts',
    because: 'you post jobs on {site}',
    optional: true,
    preference: {
      group: 'Your job posts',
      label: 'Your post is live',
      text: 'The link to a new post and a page to print, right after it goes live.',
    },
  },
  'post.first_application': {
    title: 'First application to a post',
    category: 'Posts',
    userText: true,
    because: 'you post jobs on {site}',
    optional: true,
    preference: {
      group: 'Your job posts',
      label: 'The first applicant',
      text: 'When someone is the first to apply for a post, with a link to the application.',
    },
  },
  'post.ending': {
    title: 'Post ends soon',
    category: 'Posts',
    because: 'you post jobs on {site}',
    automatic: true,
    optional: true,
    preference: { group: 'Your job posts', label: 'A post ends soon', text: 'Seven days before a post ends, with a link to renew it.' },
  },
  'post.ended': {
    title: 'Post has ended',
    category: 'Posts',
    because: 'you post jobs on {site}',
    automatic: true,
    optional: true,
    preference: { group: 'Your job posts', label: 'A post has ended', text: 'We ask if you filled the position and offer to renew the post.' },
  },
  'post.week': {
    title: 'Statistics of a post',
    category: 'Posts',
    because: 'you post jobs on {site}',
    automatic: true,
    optional: true,
    preference: {
      group: 'Your job posts',
      label: 'Statistics of a post',
      text: 'A week after a post goes live: how many people saw it, started to apply, and applied.',
    },
  },
  // A post without a reply is closed, so this one cannot be turned off.
  'post.still_open': { title: 'Still hiring?', category: 'Posts', because: 'you post jobs on {site}', automatic: true },
  'post.lapsed': { title: 'Post closed without a reply', category: 'Posts', because: 'you post jobs on {site}', automatic: true },
  'post.draft': {
    title: 'Unfinished post',
    category: 'Posts',
    because: 'you started to post a job on {site}',
    automatic: true,
    optional: true,
    preference: { group: 'Your job posts', label: 'An unfinished post', text: 'Once, for a post you started two days ago and didn’t finish.' },
  },
  'staff.waiting': {
    title: 'Waiting posts, to admins',
    category: 'Support',
    because: 'you are an admin of {site}',
    automatic: true,
  },
  'staff.incident': {
    title: 'Serious incidents, to admins',
    category: 'Support',
    because: 'you are an admin of {site}',
    automatic: true,
    optional: true,
    preference: {
      group: 'Running the board',
      label: 'The board needs you',
      text: 'Right away, when something goes wrong that people notice: a new server error, a stuck payment, a full disk, a mail server that accepts no email.',
    },
  },
  'staff.digest': {
    title: 'Daily incident report, to admins',
    category: 'Support',
    because: 'you are an admin of {site}',
    automatic: true,
    optional: true,
    preference: {
      group: 'Running the board',
      label: 'The daily report',
      text: 'Once a day, and only if there’s something to report: failed emails, script errors, failed background tasks, and incidents that are over.',
    },
  },
  'staff.mailbox': {
    title: 'Incidents, to the staff mailbox',
    category: 'Support',
    because: 'incidents on {site} are reported to this address',
    automatic: true,
  },
  'staff.payment': {
    title: 'Disputes and failed refunds, to admins',
    category: 'Orders',
    because: 'you are an admin of {site}',
    automatic: true,
  },
  'application.received': {
    title: 'Application, to the employer',
    category: 'Applications',
    because: 'a job on {site} takes applications at this address',
    personal: true,
  },
  'application.sent': {
    title: 'Application, confirmation to the applicant',
    category: 'Applications',
    userText: true,
    because: 'you applied for a job on {site}',
    optional: true,
    preference: {
      group: 'Your applications and profile',
      label: 'Your application was sent',
      text: 'A copy of what you sent, if you asked for one on the application form.',
    },
  },
  'application.reply': { title: 'Reply to an applicant', category: 'Applications', because: 'you applied for a job on {site}', personal: true },
  'application.stage': {
    title: 'New stage of an application',
    category: 'Applications',
    userText: true,
    answerable: true,
    because: 'you applied for a job on {site}',
    optional: true,
    preference: {
      group: 'Your applications and profile',
      label: 'An employer moved your application',
      text: 'When an employer tells you where your application stands.',
    },
  },
  'application.answer': {
    title: 'Applicant’s reply, to the employer',
    category: 'Applications',
    because: 'a job on {site} takes applications at this address',
    personal: true,
  },
  'application.withdrawn': {
    title: 'Application withdrawn, to the employer',
    category: 'Applications',
    because: 'a job on {site} takes applications at this address',
  },
  'application.unanswered': {
    title: 'Applications awaiting a reply, to the employer',
    category: 'Applications',
    userText: true,
    because: 'you post jobs on {site}',
    automatic: true,
    optional: true,
    preference: {
      group: 'Your job posts',
      label: 'Applicants are waiting for a reply',
      text: 'When an application has had no reply or new stage for ten days.',
    },
  },
  'application.interviewed': {
    title: 'Reminder: interviewed applicants waiting to hear',
    category: 'Applications',
    userText: true,
    because: 'you post jobs on {site}',
    automatic: true,
    optional: true,
    preference: {
      group: 'Your job posts',
      label: 'Interviewed applicants',
      text: 'When someone you interviewed hasn’t heard from you for 30 days, and again ten days later.',
    },
  },
  'application.committee': {
    title: 'Invitation to a search committee',
    category: 'Applications',
    because: 'someone who posts jobs on {site} invited you to a search committee',
    secret: true,
    // Answers go to the person who invites.
    personal: true,
  },
  'candidate.message': { title: 'Message to a candidate', category: 'Candidates', because: 'your profile on {site} is shown to employers', personal: true },
  'candidate.name_request': {
    title: 'Request for a candidate’s name',
    category: 'Candidates',
    userText: true,
    because: 'your profile on {site} is shown to employers without your name',
    optional: true,
    preference: {
      group: 'Your applications and profile',
      label: 'An employer would like to know your name',
      text: 'When your profile is shown without your name and an employer wants to know it. You can also see requests in your profile.',
    },
  },
  'candidate.request_accepted': {
    title: 'Candidate shared their name, to the employer',
    category: 'Candidates',
    userText: true,
    because: 'you asked for the name of a job seeker on {site}',
  },
  'candidate.profile_reminder': {
    title: 'Profile not updated in a while',
    category: 'Candidates',
    because: 'your profile on {site} is shown to employers',
    automatic: true,
    optional: true,
    preference: {
      group: 'Your applications and profile',
      label: 'Is your profile still up to date?',
      text: 'When employers can see your profile and you haven’t updated it for six months.',
    },
  },
  'order.receipt': { title: 'Receipt', category: 'Orders', because: 'this address was given for the receipt of an order on {site}' },
  'order.refund': { title: 'Refund', category: 'Orders', because: 'you paid for an order on {site}' },
  'credits.pack': { title: 'Credits', category: 'Credits and coupons', because: 'this address was given for credits bought on {site}' },
  'credits.given': { title: 'Credits from staff', category: 'Credits and coupons', because: 'you have an account on {site}' },
  'credits.expiring': {
    title: 'Credits expire soon',
    category: 'Credits and coupons',
    because: 'you have credits on {site}',
    automatic: true,
    optional: true,
    preference: { group: 'Your credits', label: 'Credits expire soon', text: '30 days and 7 days before unused credits expire.' },
  },
  'credits.refund': { title: 'Refund of credits', category: 'Credits and coupons', because: 'you bought credits on {site}' },
  'coupon.shared': { title: 'Coupon or gift card', category: 'Credits and coupons', because: 'the staff of {site} sent it to you' },
  'gift_card.shared': {
    title: 'Gift card from its owner',
    category: 'Credits and coupons',
    because: 'a user of {site} shared a gift card with you',
    personal: true,
  },
  'coupon.reward': { title: 'Gift card reward', category: 'Credits and coupons', because: 'you shared a {site} gift card' },
  'newsletter.confirm': {
    title: 'Confirm the newsletter',
    category: 'Newsletter',
    because: 'this address was entered for the {site} newsletter. If it wasn’t you, you can ignore this email',
    requested: true,
    secret: true,
  },
  'newsletter.end_link': {
    title: 'Unsubscribe from the newsletter',
    category: 'Newsletter',
    because: 'this address was entered on {site} to unsubscribe from its newsletter. If it wasn’t you, you can ignore this email',
    requested: true,
    secret: true,
  },
  'newsletter.issue': {
    title: 'Newsletter',
    category: 'Newsletter',
    because: 'you subscribed to the {site} newsletter',
    automatic: true,
    optional: true,
    bulk: true,
  },
  'newsletter.test': {
    title: 'Test of a newsletter issue',
    category: 'Newsletter',
    because: 'you subscribed to the {site} newsletter',
    requested: true,
    optional: true,
  },
  'alert.confirm': {
    title: 'Confirm a job alert',
    category: 'Job alerts',
    because: 'this address was entered for a job alert on {site}. If it wasn’t you, you can ignore this email',
    requested: true,
    secret: true,
  },
  'alert.link': {
    title: 'Link to job alerts',
    category: 'Job alerts',
    because: 'this address was entered on {site} to change its job alerts. If it wasn’t you, you can ignore this email',
    requested: true,
    secret: true,
  },
  'alert.jobs': {
    title: 'Job alert',
    category: 'Job alerts',
    because: 'you have job alerts on {site}',
    automatic: true,
    optional: true,
    bulk: true,
  },
  'support.message': { title: 'Message to staff', category: 'Support', because: 'messages to {site} go to this address', personal: true },
  'support.received': { title: 'Message received', category: 'Support', because: 'you wrote to {site}' },
  'support.answer': { title: 'Reply from staff', category: 'Support', because: 'you wrote to {site}', personal: true },
} as const satisfies Record<string, MailKindRule>;

export type MailKind = keyof typeof mailKinds;

export const mailKindNames = Object.keys(mailKinds) as MailKind[];

export const isMailKind = (name: string): name is MailKind => Object.hasOwn(mailKinds, name);

/** The rule of a kind, with the type that has all members. */
export const ruleOf = (kind: MailKind): MailKindRule => mailKinds[kind];

/** The kinds with words of users. */
export const kindsWithUserText: MailKind[] = mailKindNames.filter((kind) => ruleOf(kind).userText || ruleOf(kind).personal);

/** A kind that recipients turn on and off for their account. */
export const isPreference = (kind: MailKind): boolean => ruleOf(kind).preference !== undefined;

/** The kinds that recipients turn on and off for their account, in the order of the groups. */
export const preferenceKinds: MailKind[] = preferenceGroups.flatMap((group) => mailKindNames.filter((kind) => ruleOf(kind).preference?.group === group));

/** The sentence below a mail that says why it came: `You’re getting this because you wrote to Parnassa.` */
export const reasonOf = (kind: MailKind, site: string): string => `You’re getting this because ${ruleOf(kind).because.replaceAll('{site}', () => site)}.`;
