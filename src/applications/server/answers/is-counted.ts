import { findAddress } from '~/accounts/server';
import { isMember, organizationFacts } from '~/organizations/server';
import type { Database } from '~/platform/database';
import { mailboxOf } from '~/platform/mail/limits';
import { ownDomainOf } from '~/platform/mail/public-providers';
import { hostOf } from '~/platform/network/web-address';
import type { PostRow } from '~/posts/server/posts';
import { similarAddressesOf } from '../queries';

interface NewApplicant {
  userId: string;
  email: string;
}

/**
 * Whether a new application counts in the figures about its employer's answers. Those of people who belong to the employer do not: members of
 * the organization, and addresses at its domain. Neither does a further one to the same post from the same mailbox. It is decided when the
 * application is sent, so that somebody who is hired and then joins the organization stays counted.
 */
export async function isCounted(tx: Database, post: PostRow, applicant: NewApplicant): Promise<boolean> {
  if (await isMember(tx, post.organizationId, applicant.userId)) return false;
  const domain = ownDomainOf(applicant.email);
  if (domain && (await domainsOf(tx, post)).has(domain)) return false;
  const mailbox = mailboxOf(applicant.email);
  return (await similarAddressesOf(tx, post.id, applicant.email)).every((address) => mailboxOf(address) !== mailbox);
}

/** The domains of the employer: of the addresses of the post, its author and its organization, and of the organization's website. */
async function domainsOf(tx: Database, post: PostRow): Promise<Set<string>> {
  const [author, organization] = [await findAddress(tx, post.userId), await organizationFacts(tx, post.organizationId)];
  const addresses = [post.applyEmail, author?.email ?? '', organization?.email ?? ''];
  const domains = addresses.flatMap((address) => ownDomainOf(address) ?? []);
  const host = hostOf(organization?.url ?? '');
  return new Set([...domains, ...(host ? [host] : [])]);
}
