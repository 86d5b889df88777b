import {
  type Icon,
  IconActivity,
  IconBrowserX,
  IconBug,
  IconBuilding,
  IconChartBar,
  IconCoins,
  IconCreditCard,
  IconFilePencil,
  IconFileText,
  IconHeartbeat,
  IconHome,
  IconId,
  IconMail,
  IconMailOff,
  IconMessage,
  IconNews,
  IconPencilOff,
  IconReceipt,
  IconReportMoney,
  IconRss,
  IconScale,
  IconSettings,
  IconShare2,
  IconShieldCheck,
  IconTable,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { adminPaths } from '~/platform/addresses/paths';
import type { FoundKind } from '~/platform/records/found-kinds';
import { CREATING } from '~/platform/ui/records/use-creating';
import type { WaitingCounts } from '../contract';

interface Section {
  label: string;
  to: string;
  /** The kind of the records that the section lists and shows. */
  kind?: FoundKind;
  icon: Icon;
  /** The records of the section that wait for the staff. */
  waiting?: keyof WaitingCounts;
  /** What can be done with a record of the section, once it is open. */
  acts?: string;
}

const records = (kind: FoundKind, label: string, icon: Icon): Section => ({ label, to: adminPaths.list(kind), kind, icon });

/** The sections of the back office in groups, in the order of its navigation. A new screen joins by a line. */
export const sectionGroups: readonly { heading?: string; sections: readonly Section[] }[] = [
  { sections: [{ label: 'Home', to: adminPaths.home, icon: IconHome }] },
  {
    heading: 'People',
    sections: [
      { ...records('users', 'Users', IconUsers), acts: 'Give credits, give coupon, set password' },
      records('candidates', 'Candidates', IconId),
      records('orgs', 'Organizations', IconBuilding),
    ],
  },
  {
    heading: 'Jobs',
    sections: [
      records('posts', 'Posts', IconFileText),
      records('posts_prep', 'Pending posts', IconFilePencil),
      { ...records('review', 'Review', IconShieldCheck), waiting: 'review' },
      records('import_feeds', 'Feeds from other sites', IconRss),
      records('post_laws', 'Laws about job posts', IconScale),
      records('words_to_avoid', 'Words to avoid', IconPencilOff),
    ],
  },
  {
    heading: 'Money',
    sections: [
      { ...records('orders', 'Orders', IconReceipt), acts: 'Mark as paid, refund' },
      records('coupons', 'Coupons', IconTicket),
      records('packs', 'Credit packs', IconCoins),
      { ...records('payments', 'Payments', IconCreditCard), waiting: 'payments' },
      { label: 'Statement', to: adminPaths.statement, icon: IconReportMoney },
    ],
  },
  {
    heading: 'Messages',
    sections: [
      { ...records('tickets', 'Messages', IconMessage), waiting: 'messages' },
      { label: 'Newsletter', to: adminPaths.newsletter, icon: IconNews },
      { ...records('shares', 'Social page', IconShare2), waiting: 'shares' },
      { ...records('mails', 'Emails', IconMail), waiting: 'mails' },
      records('suppressions', 'Suppressed addresses', IconMailOff),
    ],
  },
  {
    heading: 'Board',
    sections: [
      { label: 'Settings', to: adminPaths.settings(), icon: IconSettings },
      { label: 'Statistics', to: adminPaths.statistics, icon: IconChartBar },
      { label: 'Health', to: adminPaths.health, icon: IconHeartbeat },
      records('audit', 'Activity', IconActivity),
      { label: 'Server errors', to: adminPaths.errors, kind: 'errors', icon: IconBug },
      records('frontend_errors', 'Frontend errors', IconBrowserX),
      { label: 'Collections', to: adminPaths.collections, icon: IconTable },
    ],
  },
];

/** All sections, in the order of the navigation and of the command palette. */
export const sections: readonly Section[] = sectionGroups.flatMap((group) => group.sections);

const CREATE = 'new add create make';

/** The forms that create a record, above the list of its kind, with further words by which each is found. */
export const creations: readonly { label: string; words: string; to: string }[] = [
  { label: 'New coupon or gift card', words: `${CREATE} code discount voucher`, to: adminPaths.list('coupons') + CREATING },
  { label: 'New organization', words: `${CREATE} school employer`, to: adminPaths.list('orgs') + CREATING },
  { label: 'New feed from another site', words: `${CREATE} import jobs source rss`, to: adminPaths.list('import_feeds') + CREATING },
  { label: 'New law about job posts', words: `${CREATE} coach pay transparency rule`, to: adminPaths.list('post_laws') + CREATING },
  { label: 'New word to avoid', words: `${CREATE} coach wording`, to: adminPaths.list('words_to_avoid') + CREATING },
  { label: 'New collection', words: `${CREATE} table records`, to: adminPaths.collections + CREATING },
];

/** The part of an address that names its section: `users` in `/admin/users/view/7`. */
const partOf = (address: string): string | undefined => address.split(/[/?]/)[2];

/** The section that an address belongs to. The records of a collection belong to the collections. */
export function sectionOf(pathname: string): Section | undefined {
  const part = partOf(pathname) === partOf(adminPaths.allRecords) ? partOf(adminPaths.collections) : partOf(pathname);
  return sections.find(({ to }) => partOf(to) === part);
}
