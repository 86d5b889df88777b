import type { IncidentKind } from '~/incidents/kinds';
import { adminPaths } from '~/platform/addresses/paths';
import { pluralize } from '~/platform/ui/format';
import type { Overview } from '../contract';

export interface AttentionItem {
  count: number;
  /** The kind of incident that says the same. The item is left out while there is one. */
  incident?: IncidentKind;
  text: string;
  /** The list of the records, if the back office has one. */
  to?: string;
}

const have = (count: number, one: string, many: string) => `${pluralize(count, one, many)} ${count === 1 ? 'is' : 'are'}`;

/** The things that wait for the staff, of an overview, apart from those that an incident names. */
export function attentionItems(overview: Overview): AttentionItem[] {
  const named = new Set(overview.incidents.flatMap(({ kind, ended_on }) => (ended_on ? [] : [kind])));
  return itemsOf(overview).filter(({ incident }) => !incident || !named.has(incident));
}

const itemsOf = ({ attention: waiting, unpaid_posts: unpaid, server_errors: errors, rates_age: age }: Overview): AttentionItem[] => [
  {
    count: waiting.unsettled_payments,
    incident: 'payments',
    text: `${have(waiting.unsettled_payments, 'payment', 'payments')} not settled`,
    to: `${adminPaths.list('payments')}?state=unsettled`,
  },
  { count: errors, text: `${pluralize(errors, 'server error')} in the last 24 hours`, to: `${adminPaths.list('errors')}?hours=24` },
  {
    count: waiting.frontend_errors,
    incident: 'frontend_errors',
    text: `${pluralize(waiting.frontend_errors, 'browser error')} to review`,
    to: `${adminPaths.list('frontend_errors')}?reviewed=false&about=script`,
  },
  {
    count: waiting.failed_mails,
    incident: 'failed_mails',
    text: `${pluralize(waiting.failed_mails, 'email')} in the last 7 days could not be delivered`,
    to: `${adminPaths.list('mails')}?state=failed`,
  },
  {
    count: waiting.waiting_mails,
    incident: 'mail_server',
    text: `${pluralize(waiting.waiting_mails, 'email')} stuck because the mail server won’t accept ${waiting.waiting_mails === 1 ? 'it' : 'them'}`,
    to: `${adminPaths.list('mails')}?waiting=true`,
  },
  {
    count: waiting.posts_to_review,
    text: `${pluralize(waiting.posts_to_review, 'post')} waiting for review`,
    to: `${adminPaths.list('review')}?why=waiting`,
  },
  { count: waiting.reported_posts, text: `${have(waiting.reported_posts, 'job', 'jobs')} reported`, to: `${adminPaths.list('review')}?why=reported` },
  {
    count: waiting.messages,
    text: `${pluralize(waiting.messages, 'message')} waiting for a reply`,
    to: `${adminPaths.list('tickets')}?state=open&req_response=true`,
  },
  {
    count: waiting.failed_shares,
    text: `${pluralize(waiting.failed_shares, 'share', 'shares')} to the social page failed or may have failed`,
    to: adminPaths.list('shares'),
  },
  { count: unpaid, text: `${have(unpaid, 'post', 'posts')} complete but not paid`, to: `${adminPaths.list('posts_prep')}?step=3&paid=false` },
  {
    count: waiting.expiring_credits,
    text: `${pluralize(waiting.expiring_credits, 'pack of credits', 'packs of credits')} with credits left ${waiting.expiring_credits === 1 ? 'expires' : 'expire'} within 30 days`,
    to: `${adminPaths.list('coupons')}?type=User%20Credits&active=true&used_up=false&expires_within=30`,
  },
  { count: age === null ? 0 : 1, text: `Currency rates are ${pluralize(age ?? 0, 'month')} old`, to: `${adminPaths.settings('money')}#pay_currencies` },
];
