import { RecordLink } from '~/platform/ui/records/RecordLink';
import type { AdminServerErrorRow } from '../../admin-contract';

/** The name of the user who met an error. */
export const personText = (user: AdminServerErrorRow['user']): string => (user ? user.name || user.email || 'A removed user' : 'A visitor');

/** The user who met an error, as a link to the account. */
export const ErrorPerson = ({ user }: { user: AdminServerErrorRow['user'] }) =>
  user?.email ? (
    <RecordLink kind="users" id={user._id}>
      {personText(user)}
    </RecordLink>
  ) : (
    personText(user)
  );
