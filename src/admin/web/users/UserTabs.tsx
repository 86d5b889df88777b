import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import type { AdminUser } from '~/accounts/admin-contract';
import { UserPacks } from '~/credits/web/shared/UserPacks';
import { UserMails } from '~/mails/web/shared/UserMails';
import { UserOrders } from '~/orders/web/shared/UserOrders';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { PanelProps } from '~/platform/ui/records/record-definition';
import { UserLivePosts, UserPendingPosts } from '~/postings/web/shared/UserPosts';
import { UserActivity } from './UserActivity';

/** The lists of records that belong to a user, in the order of their tabs. A slice joins by a line; its component is made with `RelatedRecords`. */
const TABS: readonly [label: string, Content: ComponentType<{ userId: string }>][] = [
  ['Live Posts', UserLivePosts],
  ['Pending Posts', UserPendingPosts],
  ['Orders', UserOrders],
  ['Credit packs', UserPacks],
  ['Activity', UserActivity],
  ['Emails', UserMails],
];

/** The value of a tab without blanks, since Mantine makes ids of it, which `aria-controls` separates by blanks. */
const tabValue = (label: string): string => label.replaceAll(' ', '-');

/** The records of a user, one list in each tab. A list loads when its tab is opened. */
export const UserTabs = ({ record: { _id } }: PanelProps<AdminUser>) => (
  <RecordSection title="User’s records">
    <Tabs defaultValue={tabValue(TABS[0]?.[0] ?? '')} keepMounted={false}>
      <Tabs.List mb="sm">
        {TABS.map(([label]) => (
          <Tabs.Tab key={label} value={tabValue(label)}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(([label, Content]) => (
        <Tabs.Panel key={label} value={tabValue(label)}>
          <Content userId={_id} />
        </Tabs.Panel>
      ))}
    </Tabs>
  </RecordSection>
);
