import type { FoundPost } from '../../schemas';

/** The part of a job that its card in a list shows. */
export type CardJob = Pick<
  FoundPost,
  | '_id'
  | 'headline'
  | 'organization'
  | 'location'
  | 'remote'
  | 'salary'
  | 'pay'
  | 'contract_type'
  | 'posted_on'
  | 'expires_on'
  | 'confirmed_on'
  | 'not_confirmed_since'
  | 'miles'
  | 'match'
>;

/** The part of a job that its card shows. The answer of a loader is rendered, sent and read by the browser, so pages return no more. */
export const cardOf = ({
  _id,
  headline,
  organization,
  location,
  remote,
  salary,
  pay,
  contract_type,
  posted_on,
  expires_on,
  confirmed_on,
  not_confirmed_since,
  miles,
  match,
}: FoundPost): CardJob => ({
  _id,
  headline,
  organization,
  location,
  remote,
  salary,
  pay,
  contract_type,
  posted_on,
  expires_on,
  confirmed_on,
  not_confirmed_since,
  ...(miles === undefined ? {} : { miles }),
  ...(match ? { match } : {}),
});

/** A page of a list with the parts of its jobs that cards show. */
export const withCards = <Page extends { data: FoundPost[] }>(page: Page) => ({ ...page, data: page.data.map(cardOf) });
