import { type Icon, IconBuilding, IconHome, IconId, IconMessage, IconUsers } from '@tabler/icons-react';

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
  { label: 'Candidates', to: '/admin/candidates/list/1', path: '/admin/candidates/', icon: IconId },
  { label: 'Organizations', to: '/admin/orgs/list/1', path: '/admin/orgs/', icon: IconBuilding },
  { label: 'Messages', to: '/admin/tickets/list/1', path: '/admin/tickets/', icon: IconMessage },
];
