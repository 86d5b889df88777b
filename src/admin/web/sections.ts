import { type Icon, IconHome, IconSettings, IconUsers } from '@tabler/icons-react';

interface Section {
  label: string;
  to: string;
  /** The beginning of the addresses that belong to it. */
  path: string;
  icon: Icon;
}

/** The sections of the back office, in the order of its navigation and of the command palette. A new screen joins by a line. */
export const sections: readonly Section[] = [
  { label: 'Home', to: '/admin/home', path: '/admin/home', icon: IconHome },
  { label: 'Users', to: '/admin/users/list/1', path: '/admin/users/', icon: IconUsers },
  { label: 'Settings', to: '/admin/settings/general', path: '/admin/settings', icon: IconSettings },
];
