import { organizationFacts } from '~/organizations/server';
import type { Database } from '~/platform/database';
import { currencyOfCountry } from '~/platform/money/currencies';
import { statedPay } from '~/platform/money/pay';
import { REMOTE_COUNTRY } from '~/platform/places/countries';
import { presentContent } from '~/posts/server/content';
import type { PostRow } from '~/posts/server/posts';

/** The currency in which a post pays that names none: that of its country, of a remote one that of its organization's country. */
export async function currencyOfPlace(tx: Database, organizationId: string, countryCode: string): Promise<string> {
  const country = countryCode === REMOTE_COUNTRY ? (await organizationFacts(tx, organizationId))?.location.countryCode : countryCode;
  return currencyOfCountry(country ?? '');
}

/** The currency of a post that moves to a country. Where it states its pay, the amounts were written in the currency that it has, which stays. */
export async function movedCurrency(tx: Database, post: PostRow, countryCode: string): Promise<{ currency?: string }> {
  if (countryCode === post.countryCode || statedPay(presentContent(post, 'employer'))) return {};
  return { currency: await currencyOfPlace(tx, post.organizationId, countryCode) };
}
