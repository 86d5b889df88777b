import { useRevalidator } from 'react-router';
import { formatCount } from '~/platform/text/count-text';
import { confirmDialog, confirmRemoval } from '~/platform/ui/confirm';
import { formatDate } from '~/platform/ui/format';
import { attempt } from '~/platform/ui/records/attempt';
import { formPanel } from '~/platform/ui/records/form-dialog';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import { RowButton } from '~/platform/ui/records/RowButton';
import type { PanelProps } from '~/platform/ui/records/record-definition';
import { useFieldTool } from '~/platform/ui/records/useFieldTool';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminOrganization, adminOrganizationCalls } from '../../admin-contract';

const api = browserApi<typeof adminOrganizationCalls>();

const AddMemberForm = formPanel({
  name: 'Add member',
  initial: (_organization: AdminOrganization) => ({ email: '' }),
  fields: [{ name: 'email', label: 'Email of a new member', control: 'email' }],
  submit: (body, { _id: id }, attempt) => api('POST /v3/admin/organizations/{id}/members', { params: { id }, body }, attempt),
  inline: true,
  verb: 'Add member',
  done: 'Member added',
});

type Member = AdminOrganization['members'][number];
const nameOf = ({ name, email }: Member) => name || email || 'A removed user';

/** The members of an organization, each with a button that ends the membership, and the form that adds one. */
export function OrganizationMembers({ record: organization }: PanelProps<AdminOrganization>) {
  const { _id, name, members } = organization;
  const { pending, change } = useFieldTool('members');
  const { revalidate } = useRevalidator();
  const makeOwner = async ({ email, ...member }: Member) => {
    const person = nameOf({ email, ...member });
    const consequence = `${person} will be able to add and remove members of ${name}.`;
    if (!(await confirmDialog(`Make ${person} an owner?`, 'Make owner', consequence))) return;
    await attempt(
      () => api('POST /v3/admin/organizations/{id}/members', { params: { id: _id }, body: { email, relationship: 'owner' } }, {}),
      `${person} is now an owner`,
      'The member wasn’t made an owner',
    );
    await revalidate();
  };
  const remove = async (member: Member) => {
    const confirmed = await confirmRemoval('Remove this member?', 'Remove', `${nameOf(member)} can no longer post for ${name}. Posts stay.`);
    if (confirmed) await change('field_pull_by_field', { _id: member._id }, `Removed ${nameOf(member)}`);
  };
  return (
    <RecordSection title={`Members: ${formatCount(members.length)}`}>
      <RelatedTable
        label="Members"
        empty="This organization has no members."
        rows={members}
        columns={[
          {
            label: 'Name',
            render: (member) => (
              <div>
                {recordLink('users', member._id, nameOf(member))}
                {member.email && member.name && <span className="hint breaks block">{member.email}</span>}
              </div>
            ),
          },
          { label: 'Relationship', render: ({ relationship }) => relationship },
          { label: 'Roles', render: ({ roles }) => roles.join(', ') },
          { label: 'Since', whole: true, render: ({ since }) => formatDate(since) },
        ]}
        actions={(member) => (
          <>
            {member.relationship !== 'owner' && member.email && (
              <RowButton act="Make owner" of={nameOf(member)} disabled={pending} onClick={() => makeOwner(member)} />
            )}
            <RowButton act="Remove" of={nameOf(member)} disabled={pending} onClick={() => remove(member)} />
          </>
        )}
      />
      <div className="above-m">
        <AddMemberForm record={organization} />
      </div>
    </RecordSection>
  );
}
