import type { FoundKind } from '~/platform/records/found-kinds';
import { adminList, adminRecord, loadRecord } from '~/platform/ui/records/admin-data';
import { withRowActions } from '~/platform/ui/records/RowActions';
import type { AnyRecordDefinition } from '~/platform/ui/records/record-definition';
import { ApiError } from '~/platform/web/api-error';

/** The definition of each kind of record in the back office. It is loaded when somebody first opens a list or a record of the kind. */
const definitions: Record<FoundKind, () => Promise<AnyRecordDefinition>> = {
  users: async () => (await import('~/admin/web/users/users.record')).users,
  candidates: async () => (await import('~/candidates/web/admin/candidates.record')).candidates,
  orgs: async () => (await import('~/organizations/web/admin/orgs.record')).orgs,
  posts: async () => (await import('~/postings/web/admin/posts.record')).posts,
  posts_prep: async () => (await import('~/postings/web/admin/posts.record')).pendingPosts,
  review: async () => (await import('~/postings/web/admin/review/review.record')).review,
  orders: async () => (await import('~/orders/web/admin/orders.record')).orders,
  payments: async () => (await import('~/payments/web/admin/payments.record')).payments,
  packs: async () => (await import('~/credits/web/admin/packs.record')).packs,
  coupons: async () => (await import('~/coupons/web/admin/coupons.record')).coupons,
  tickets: async () => (await import('~/support/web/admin/tickets.record')).tickets,
  mails: async () => (await import('~/mails/web/admin/mails.record')).mails,
  suppressions: async () => (await import('~/mails/web/admin/suppressions.record')).suppressions,
  shares: async () => (await import('~/sharing/web/admin/shares.record')).shares,
  import_feeds: async () => (await import('~/imports/web/admin/import-feeds.record')).importFeeds,
  post_laws: async () => (await import('~/coach/web/admin/laws.record')).postLaws,
  words_to_avoid: async () => (await import('~/coach/web/admin/words.record')).wordsToAvoid,
  errors: async () => (await import('~/site/web/admin/errors.record')).errors,
  frontend_errors: async () => (await import('~/site/web/admin/frontend-errors.record')).frontendErrors,
  audit: async () => (await import('~/admin/web/audit/audit.record')).audit,
};

const prepare = (declared: AnyRecordDefinition) => ({
  definition: withRowActions(declared),
  list: adminList(declared),
  record: adminRecord((id) => loadRecord(declared, id)),
});
type Prepared = ReturnType<typeof prepare>;

const isKind = (kind: string): kind is FoundKind => Object.hasOwn(definitions, kind);

const loaded = new Map<string, Prepared>();

/** The kind that an address of the back office names: `users` in `/admin/users/view/7`. */
export const kindAt = (pathname: string): string => pathname.split('/')[2] ?? '';

/** The definition of a kind, with its loaders; undefined until it is loaded. */
export const definitionOf = (kind: string): Prepared | undefined => loaded.get(kind);

/** Loads the definition of a kind. @throws 404 for a kind that there is not. */
export async function loadDefinition(kind: string): Promise<Prepared> {
  const known = loaded.get(kind);
  if (known) return known;
  if (!isKind(kind)) throw new ApiError('There’s no such kind of record.', 404, {});
  const prepared = prepare(await definitions[kind]());
  loaded.set(kind, prepared);
  return prepared;
}
