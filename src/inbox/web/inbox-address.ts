import { inboxFilters } from '~/applications/received-contract';
import { employerPaths, withQuery } from '~/platform/addresses/paths';
import { beginning } from '~/platform/text/text';

/** The part of the inbox that an address names. */
export interface InboxView {
  stage?: (typeof inboxFilters)[number] | undefined;
  q: string;
  sort: 'newest' | 'oldest' | 'name';
  page: number;
  /** The open application. */
  application?: string | undefined;
  /** The stage whose ready reply is open with it, from a link in an email. No address that is made here has it. */
  reply?: 'interview' | 'not_suitable' | undefined;
}

const oneOf = <const Names extends readonly string[]>(names: Names, value: string | null): Names[number] | undefined => names.find((name) => name === value);

/** Reads the address of an inbox. Values that it does not know are left out. */
export const readInboxView = (terms: URLSearchParams): InboxView => ({
  stage: oneOf(inboxFilters, terms.get('stage')),
  q: beginning(terms.get('q') ?? '', 100),
  sort: oneOf(['newest', 'oldest', 'name'], terms.get('sort')) ?? 'newest',
  page: Math.max(1, Math.trunc(Number(terms.get('page'))) || 1),
  application: terms.get('application') ?? undefined,
  reply: oneOf(['interview', 'not_suitable'], terms.get('reply')),
});

/** The address of a part of an inbox; values that are usual are left out. */
export const inboxAddress = (postId: string, { stage, q, sort, page, application }: InboxView): string =>
  withQuery(employerPaths.applicants(postId), {
    stage,
    q: q || undefined,
    sort: sort === 'newest' ? undefined : sort,
    page: page === 1 ? undefined : page,
    application,
  });
