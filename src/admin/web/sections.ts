import { type Icon, IconActivity, IconBrowserX, IconBug, IconDatabase, IconHome, IconTable, IconUsers } from '@tabler/icons-react';

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
  { label: 'Server errors', to: '/admin/errors/home', path: '/admin/errors/', icon: IconBug },
  { label: 'Frontend errors', to: '/admin/frontend_errors/list/1', path: '/admin/frontend_errors/', icon: IconBrowserX },
  { label: 'Collections', to: '/admin/collections', path: '/admin/collections', icon: IconTable },
  { label: 'Records', to: '/admin/records', path: '/admin/records', icon: IconDatabase },
  { label: 'Activity', to: '/admin/audit/list/1', path: '/admin/audit', icon: IconActivity },
];
