import { WithMantine } from '~/platform/ui/mantine/WithMantine';
import { OpenMembers } from './MembersDialog';

/** The dialog of members for a page that does not load the form library. */
export default function PublicMembers(props: { organization: { _id: string; name: string }; onClose(): void }) {
  return (
    <WithMantine>
      <OpenMembers {...props} />
    </WithMantine>
  );
}
