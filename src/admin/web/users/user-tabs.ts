import type { ComponentType } from 'react';
import { UserPacks } from '~/credits/web/shared/UserPacks';
import { UserMails } from '~/mails/web/shared/UserMails';
import { UserOrders } from '~/orders/web/shared/UserOrders';
import { UserLivePosts, UserPendingPosts } from '~/postings/web/shared/UserPosts';
import { UserActivity } from './UserActivity';

/** A list of records that belong to a user, such as orders: it loads itself, by the filter `user._id`, 10 records at a time. */
interface UserTab {
  label: string;
  Content: ComponentType<{ userId: string }>;
}

/** The tabs of the user's view, in their order. A slice joins by a line; its component is made with `RelatedRecords`. */
export const userTabs: readonly UserTab[] = [
  { label: 'Live Posts', Content: UserLivePosts },
  { label: 'Pending Posts', Content: UserPendingPosts },
  { label: 'Orders', Content: UserOrders },
  { label: 'Credit packs', Content: UserPacks },
  { label: 'Activity', Content: UserActivity },
  { label: 'Mails', Content: UserMails },
];
