import { findAddress } from '~/accounts/server';
import type { Database } from '~/platform/database';
import { contactsOfPosts, type PostRow } from '~/posts/server/posts';

/** The address at which the employer gets mail about applications: the one at which the post takes them, else that of its contact. */
export async function employerAddressOf(db: Database, { id, userId, applyEmail }: PostRow): Promise<string | undefined> {
  if (applyEmail !== '') return applyEmail;
  const contact = (await contactsOfPosts(db, [id])).get(id) ?? userId;
  return (await findAddress(db, contact))?.email;
}
