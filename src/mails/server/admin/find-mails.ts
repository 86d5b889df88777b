import { firstRecords } from '~/platform/records/list';
import type { RecordFinder } from '~/platform/records/registry';
import { mailList } from './mail-list';
import { suppressionList } from './suppression-list';

/** Finds mails by recipient, subject, or an id, for the search of the back office. */
export const mailFinder: RecordFinder = {
  kind: 'mails',
  async find(ctx, q, limit, words) {
    const data = await firstRecords(ctx, mailList, { q, page: 1, limit, sort: '-created_on' }, words);
    return data.map(({ _id, subject, recipient }) => ({ _id, title: subject, detail: recipient }));
  },
};

/** Finds suppressed addresses for the search of the back office. */
export const suppressionFinder: RecordFinder = {
  kind: 'suppressions',
  async find(ctx, q, limit, words) {
    const data = await firstRecords(ctx, suppressionList, { q, page: 1, limit, sort: '-created_on' }, words);
    return data.map(({ _id, address, detail }) => ({ _id, title: address, detail: detail ?? '' }));
  },
};
