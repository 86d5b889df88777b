import { contactAddressesOf, organizationIdsOf, organizationNames } from '~/organizations/server';
import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { keyedHashes } from '~/platform/ids/secrets';
import { mailboxOf } from '~/platform/mail/limits';
import { couponRefusals } from '../../rules';
import { couponRefused } from '../use-coupon';
import { organizationsWithGiftCard, recipientsOf } from './queries';

/** A mailbox that gets a gift card. */
export interface Recipient {
  address: string;
  /** A keyed hash of the mailbox. */
  hash: string;
  /** The hashes that it had with former secrets of the board. */
  formerHashes: string[];
  /** The organization that the mail is for; null for an address that the owner typed. */
  organization: { id: string; name: string } | null;
}

export const organizationIdsIn = (recipients: Recipient[]): string[] => recipients.flatMap(({ organization }) => organization?.id ?? []);

/**
 * The recipients that the owner named, each mailbox once.
 * @throws 422 for none, for an unknown organization and for the owner's own address; 409 for an organization that cannot be reached.
 */
export async function findRecipients(ctx: Context, viewer: Viewer, { orgs, email }: { orgs: string[]; email?: string[] | undefined }): Promise<Recipient[]> {
  // The field that the form has.
  if (orgs.length === 0 && !email) throw invalidField('orgs', 'please select an organization');
  if (orgs.length === 0 && email?.length === 0) throw invalidField('email', 'please submit at least one email address');
  const recipients: Recipient[] = [];
  const add = (address: string, organization: Recipient['organization']) => {
    const [hash, ...formerHashes] = keyedHashes(ctx.appSecrets, `gift card recipient\n${mailboxOf(address)}`);
    if (!recipients.some((other) => other.hash === hash)) recipients.push({ address, hash, formerHashes, organization });
  };
  const names = await organizationNames(ctx.db, orgs);
  const addresses = await contactAddressesOf(ctx.db, orgs);
  for (const id of new Set(orgs)) {
    const name = names.get(id);
    if (name === undefined) throw invalidField('orgs', 'there is no such organization', 'unknown_organization');
    const address = addresses.get(id);
    if (!address) throw conflict(`${name} can’t be reached by email. Nothing was sent.`, 'organization_unreachable');
    add(address, { id, name });
  }
  for (const address of email ?? []) {
    if (mailboxOf(address) === mailboxOf(viewer.email)) throw invalidField('email', couponRefusals.own_gift_card, 'own_gift_card');
    add(address, null);
  }
  return recipients;
}

/** Refuses all recipients if one may not get this card. @throws 409 for an own organization, one that has a gift card, and a recipient who has this card. */
export async function refuseRecipients(ctx: Context, db: Database, viewer: Viewer, cardId: string, recipients: Recipient[]): Promise<void> {
  const ids = organizationIdsIn(recipients);
  const own = new Set(ids.length > 0 ? await organizationIdsOf(db, viewer.userId) : []);
  const withCard = await organizationsWithGiftCard(db, ids, boardTime(ctx));
  const hashes = recipients.flatMap(({ hash, formerHashes }) => [hash, ...formerHashes]);
  const mailed = await recipientsOf(db, cardId, hashes);
  for (const { address, hash, formerHashes, organization } of recipients) {
    const who = organization?.name ?? address;
    if (organization && own.has(organization.id)) throw couponRefused('own_gift_card');
    if (organization && withCard.has(organization.id)) throw conflict(`${who} already has a gift card. Nothing was sent.`, 'organization_has_card');
    if ([hash, ...formerHashes].some((one) => mailed.has(one)))
      throw conflict(`This gift card was already emailed to ${who}. Nothing was sent.`, 'shared_before');
  }
}
