import { Tabs } from '@mantine/core';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { userTabs } from './user-tabs';

/** The value of a tab without blanks, since Mantine makes ids of it, which `aria-controls` separates by blanks. */
const tabValue = (label: string): string => label.replaceAll(' ', '-');

/** The records of a user, one list in each tab. A list loads when its tab is opened. */
export const UserTabs = ({ userId }: { userId: string }) => (
  <RecordSection title="Records of this user">
    <Tabs defaultValue={userTabs[0] ? tabValue(userTabs[0].label) : null} keepMounted={false}>
      <Tabs.List mb="sm">
        {userTabs.map(({ label }) => (
          <Tabs.Tab key={label} value={tabValue(label)}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {userTabs.map(({ label, Content }) => (
        <Tabs.Panel key={label} value={tabValue(label)}>
          <Content userId={userId} />
        </Tabs.Panel>
      ))}
    </Tabs>
  </RecordSection>
);
