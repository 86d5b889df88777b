import type { Mapping } from '../mapping-file';

/** How jobs of a source become posts. */
export interface ImportOptions {
  /** The name under which the source's records are recognized again. */
  source: string;
  mapping: Mapping;
  /** Whether published jobs go live with their dates; else all of them become drafts, which their employers complete and pay for. */
  live: boolean;
  /** Whether new accounts get a mail with a link to choose a password. */
  invite: boolean;
  /** Whether logos of new organizations are fetched. */
  logos: boolean;
  /** Whether job alerts hear of the posts. */
  announce: boolean;
  /** The organization and the author of all posts, whatever the source says; for feeds. */
  target?: { organizationId: string; userId: string };
}
