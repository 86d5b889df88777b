import { finderOf } from '~/platform/records/finder';

import { mailList } from './mail-list';
import { suppressionList } from './suppression-list';

/** Finds mails by recipient, subject, or an id, for the search of the back office. */
export const mailFinder = finderOf('mails', mailList, { sort: '-created_on' }, ({ subject, recipient }) => ({ title: subject, detail: recipient }));

/** Finds suppressed addresses for the search of the back office. */
export const suppressionFinder = finderOf('suppressions', suppressionList, { sort: '-created_on' }, ({ address, detail }) => ({
  title: address,
  detail: detail ?? '',
}));
