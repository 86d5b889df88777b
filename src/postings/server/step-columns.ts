import type { z } from 'zod';
import { organizationFacts } from '~/organizations/server';
import { conflict, invalid, invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { countedAmounts, payLimits } from '~/platform/money/pay-units';
import { REMOTE_LOCATION, resolveLocation } from '~/platform/places/location';
import { acceptPostWords, toColumns } from '~/posts/server/content';
import type { PostRow } from '~/posts/server/posts';
import type { PostChange } from '~/posts/server/states';
import type { ApplyInfo, Basic, Details } from '../contract';
import { BEING_GIVEN_BACK } from './manage-post';
import { currencyOfPlace, movedCurrency } from './post-currency';
import { forbiddenFaults, type ReadTexts } from './read-texts';

/** `pending`: the wizard saves a draft. `posted`: the manage page saves a published post. */
export type Editing = 'pending' | 'posted';

/** The steps by their numbers. */
export const STEP_NAMES = ['', 'Basic Information', 'Job Details', 'Apply Information'];

/** Whether the content of a post can be changed: a declined one is being given back. */
export const isEditable = ({ reviewState }: Pick<PostRow, 'reviewState'>): boolean => reviewState !== 'declined';

/** @throws 409 for a post in the other state, and for one that was declined (`isEditable`). */
export function refuseUneditable(post: PostRow, editing: Editing): void {
  if ((editing === 'pending') !== (post.postedOn === null)) {
    throw conflict(
      post.postedOn ? 'This post is already published. Edit it on its manage page.' : 'This post is still pending. Finish it first.',
      'wrong_state',
    );
  }
  if (!isEditable(post)) throw conflict(BEING_GIVEN_BACK, 'declined');
}

const placeOf = (data: z.output<typeof Basic>) => (data.remote ? { location: REMOTE_LOCATION } : resolveLocation(data.location));

/** The faults of step 1: a place that does not exist, and forbidden content. @param organizationUrl the organization's own site. */
export function basicFaults(data: z.output<typeof Basic>, texts: ReadTexts, organizationUrl: string): Parameters<typeof invalid>[0] {
  const resolved = placeOf(data);
  const places = 'faults' in resolved ? resolved.faults.map((fault) => ({ ...fault, loc: ['data', ...fault.loc] })) : [];
  return [...places, ...texts.faults, ...forbiddenFaults(texts, organizationUrl)];
}

/**
 * The columns of step 1.
 * @param texts the texts of the data, which were read before the transaction.
 * @throws 422 for forbidden content, which is quoted, for a place that does not exist, and for a text that cannot be rendered.
 */
export async function basicColumns(tx: Database, post: PostRow, data: z.output<typeof Basic>, texts: ReadTexts): Promise<PostChange> {
  // An admin may have given the post to an author outside of its organization.
  const organization = await organizationFacts(tx, post.organizationId);
  const resolved = placeOf(data);
  const faults = basicFaults(data, texts, organization?.url ?? '');
  if (faults.length > 0 || 'faults' in resolved) throw invalid(faults);
  const currency = await movedCurrency(tx, post, resolved.location.countryCode);
  return { ...toColumns(await acceptPostWords(tx, post, data)), descriptionHtml: texts.descriptionHtml, ...resolved.location, ...currency };
}

/** The amounts of a pay as they are stored. A single figure counts as both ends of a range. */
export const amountsOf = <Salary extends { min: number; max: number }>(limit: string, salary: Salary): Salary =>
  limit === payLimits[0] ? { ...salary, max: salary.max || salary.min } : countedAmounts(salary, limit);

/** The columns of step 2. @throws 422 for words that are not offered and that the post does not have. */
export async function detailsColumns(tx: Database, post: PostRow, data: z.output<typeof Details>): Promise<PostChange> {
  const { salary, pay } = data;
  const currency = pay.currency || (await currencyOfPlace(tx, post.organizationId, post.countryCode));
  return toColumns(await acceptPostWords(tx, post, { ...data, salary: amountsOf(pay.limit, salary), pay: { ...pay, currency } }));
}

/** Whether step 3 names an address to apply to. */
export const hasAddress = ({ apply }: z.output<typeof ApplyInfo>): boolean => apply.email !== '' || apply.url !== '';

/** The columns of step 3. @throws 422 if there is neither an email address nor a web address to apply to. */
export function applyColumns(data: z.output<typeof ApplyInfo>): PostChange {
  if (!hasAddress(data)) {
    throw invalidField('data.apply.email', 'please submit an email address, or a web address to apply at', 'missing');
  }
  return toColumns(data);
}
