import { formatCount } from '../text/count-text';
import { withArticle } from './field-words';

/** The action of one request of an admin who acts for a user, in the audit log. */
export const IMPERSONATION_REQUEST = 'impersonation.request';

const ACTION_TEXTS: Record<string, string> = {
  'account.created': 'created an account',
  'account.imported': 'created an account for someone from another board',
  'account.removed': 'removed an account',
  'admin.address_noted': 'noted the address of the admin named in the environment',
  'admin.ensured': 'created the admin named in the environment',
  'coupon.applied': 'added a coupon to an order',
  'coupon.created': 'created a coupon',
  'coupon.attached': 'attached a gift card to an order',
  'coupon.deleted': 'deleted a coupon',
  'coupon.given': 'gave a coupon',
  'coupon.offering_changed': 'changed whether the board may offer a gift card',
  'coupon.removed': 'removed a coupon from an order',
  'coupon.shared': 'emailed a coupon',
  'coupon.taken': 'put a shared coupon into their credits',
  'coupon.withdrawn': 'ended a gift card because its order was refunded',
  'credits.bought': 'bought credits',
  'credits.given': 'gave credits',
  'credits.refund_refused': 'was refused a refund by the payment provider',
  'credits.refund_requested': 'requested a refund',
  'credits.refunded': 'refunded credits',
  'credits.refund_returned': 'recorded that a refund was returned',
  'credits.restored': 'restored credits because the payment provider refused their refund',
  'credits.taken_back': 'took credits back for a refund',
  'impersonation.started': 'started acting',
  'law.created': 'added a law about job posts',
  'law.deleted': 'deleted a law about job posts',
  'mail.resent': 'sent an email again',
  'suppression.lifted': 'allowed emails to an address again',
  'order.activated': 'activated an order',
  'order.paid': 'completed the payment of an order',
  'order.refund_refused': 'was refused a refund by the payment provider',
  'order.refund_requested': 'requested a refund',
  'order.refunded': 'refunded an order',
  'order.refund_returned': 'recorded that a refund was returned',
  'organization.added': 'added an organization',
  'organization.imported': 'added an organization from another board',
  'organization.invited': 'invited someone to an organization',
  'organization.invitation_withdrawn': 'withdrew an invitation to an organization',
  'organization.invited_again': 'sent an invitation to an organization again',
  'organization.member_removed': 'removed a member of an organization',
  'organization.member_changed': 'changed the relationship of a member to an organization',
  'organization.member_added': 'added a member to an organization',
  'organization.changed': 'changed an organization',
  'organization.logo_changed': 'changed the logo of an organization',
  'organization.logo_removed': 'removed the logo of an organization',
  'organization.photo_added': 'added a photo to an organization',
  'organization.photo_changed': 'changed a photo of an organization',
  'organization.photo_removed': 'removed a photo of an organization',
  'organization.merged': 'merged two organizations',
  'organization.removed': 'removed an organization',
  'password.set': 'set a password',
  'payment.dispute_opened': 'recorded that a payment is disputed',
  'payment.dispute_won': 'recorded that a dispute was won',
  'payment.dispute_lost': 'recorded that a dispute was lost',
  'payment.settled_by_hand': 'asked for the outcome of a payment',
  'collection.changed': 'changed a collection',
  'collection.created': 'created a collection',
  'collection.removed': 'removed a collection',
  'plan.created': 'created a credit plan',
  'post.changed': 'changed a post',
  'import_feed.created': 'added a feed from another site',
  'import_feed.read': 'read a feed from another site',
  'import_feed.removed': 'removed a feed from another site',
  'post.import_changed': 'changed a post to match its source',
  'post.import_ended': 'ended a post that was removed at its source',
  'post.import_published': 'published a post from another board',
  'post.imported': 'added a post from another board',
  'post.filled': 'marked a post as filled',
  'post.moved': 'moved a post to another organization',
  'post.renewed': 'renewed a post',
  'post.restored': 'restored an earlier version of a post',
  'post.reopened': 'reopened a post',
  'post.confirmed_open': 'confirmed that a job is open',
  'post.lapsed': 'closed a post that no one confirmed',
  'post.hidden': 'hid a post',
  'post.shown': 'showed a post again',
  'post.test_application_sent': 'sent a test application',
  'post.approved': 'approved a post',
  'post.changes_asked': 'requested changes to a post',
  'post.declined': 'declined a post',
  'post.returned_to_review': 'returned a post to review',
  'post.sent_to_review': 'sent a post to review',
  'post.taken_down': 'took a post down',
  'post.kept_down': 'kept a post down',
  'post.put_back_asked': 'asked to put a post back',
  'report.dismissed': 'dismissed a job report',
  'post.published': 'published a post',
  'post.renewal_undone': 'undid the renewal of a post',
  'post.renewal_began': 'started the renewal of a post',
  'post.removed': 'removed a post',
  'post.shared': 'shared a post',
  'post.share_kept': 'kept a text for the social page',
  'post.shared_by_hand': 'posted a job on the social page by hand',
  'post.share_given_up': 'gave up sharing a post',
  'post.not_shared': 'recorded that a post isn’t on the social page',
  'record.changed': 'changed a record',
  'record.created': 'created a record',
  'record.removed': 'removed a record',
  'ticket.answered': 'replied to a message',
  'word.created': 'added a word to avoid',
  'word.deleted': 'deleted a word to avoid',
};

/** What the board does by itself every day: nothing that staff need to look at. What it does after a refusal or a dispute is not among it. */
export const ROUTINE_ACTIONS = [
  'admin.address_noted',
  'admin.ensured',
  'coupon.attached',
  'coupon.created',
  'import_feed.read',
  'order.activated',
  'order.paid',
  'post.import_changed',
  'post.import_ended',
  'post.import_published',
  'post.lapsed',
  'post.published',
  'post.renewal_began',
  'post.renewed',
  'post.sent_to_review',
  'post.shared',
  'post.share_kept',
];

/** The words for a single flag that is turned on or off, by the kind of record and the field. */
const FLAG_TEXTS: Record<string, Record<string, { on: string; off: string }>> = {
  post: { active: { on: 'put a post back', off: 'took a post down' } },
};

interface Act {
  action: string;
  /** The kind of its record in words. */
  kind: string;
  /** Old and new values of the changed fields, where the act has them. */
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
  /** The user for whom it was done, or who did it for themselves. */
  on_behalf_of?: object | null;
  /** Whether it took an earlier change back. */
  undoes?: boolean;
  /** How many requests of an impersonation it stands for. */
  count?: number;
}

/** The words for a change of one flag that has its own; undefined for all other changes. */
export function flagText({ action, kind, before, after }: Act): string | undefined {
  if (action !== 'field.changed' || !before || !after) return undefined;
  const [changed, ...others] = Object.keys(after).filter((field) => before[field] !== after[field]);
  const texts = changed !== undefined && others.length === 0 ? FLAG_TEXTS[kind]?.[changed] : undefined;
  return texts && (after[changed as string] === true ? texts.on : texts.off);
}

/** The text of an action, to follow a name: `published a post`. Actions without a text are shown by their name in the log. */
export function actionText(act: Act): string {
  const { action, kind, count = 1 } = act;
  // Earlier releases named both acts alike. Staff act for nobody when they take a post down.
  if (action === 'post.taken_down' && act.on_behalf_of) return actionText({ ...act, action: 'post.hidden' });
  const flag = flagText(act);
  if (flag) return flag;
  if (action === 'field.changed') return act.undoes ? `undid a change to ${withArticle(kind)}` : `changed ${withArticle(kind)}`;
  if (action === IMPERSONATION_REQUEST) return count === 1 ? 'made a request' : `made ${formatCount(count)} requests`;
  return ACTION_TEXTS[action] ?? action.replace(/[._]/g, ' ');
}

/** The name of an actor without an account: a visitor who bought credits; everything else is done by the board itself. */
export const anonymousActorName = (action: string): string => (action === 'credits.bought' ? 'A visitor' : 'The board');
