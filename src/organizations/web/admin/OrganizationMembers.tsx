import { TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { formatCount } from '~/platform/count-text';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmDialog, confirmRemoval } from '~/platform/ui/confirm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate } from '~/platform/ui/format';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import { RowButton } from '~/platform/ui/records/RowButton';
import { useFieldTool } from '~/platform/ui/records/useFieldTool';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminOrganization, adminOrganizationCalls } from '../../admin-contract';
import classes from './OrganizationDialog.module.css';

const api = browserApi<typeof adminOrganizationCalls>();

type Member = AdminOrganization['members'][number];
const nameOf = ({ name, email }: Member) => name || email || 'A removed user';

/** The members of an organization, each with a button that ends the membership, and the form that adds one. */
export function OrganizationMembers({ organization: { _id, name, members } }: { organization: AdminOrganization }) {
  const { pending, change } = useFieldTool('members');
  const { revalidate } = useRevalidator();
  const makeOwner = async (member: Member) => {
    const consequence = `${nameOf(member)} can then add and remove members of ${name}.`;
    if (!(await confirmDialog(`Make ${nameOf(member)} an owner?`, 'Make owner', consequence))) return;
    try {
      await api('POST /v3/admin/organizations/{id}/members', { params: { id: _id }, body: { email: member.email, relationship: 'owner' } });
      toastSuccess(`${nameOf(member)} is an owner now`);
    } catch (error) {
      toastFailure('The member was not made an owner', error);
    }
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
                <RecordLink kind="users" id={member._id}>
                  {nameOf(member)}
                </RecordLink>
                {member.email && member.name && <span className={classes.email}>{member.email}</span>}
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
      <AddMemberForm organizationId={_id} />
    </RecordSection>
  );
}

function AddMemberForm({ organizationId }: { organizationId: string }) {
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { email: '' },
    submit: (body) => api('POST /v3/admin/organizations/{id}/members', { params: { id: organizationId }, body }),
    onSuccess: () => {
      form.reset();
      toastSuccess('Member added');
      void revalidate();
    },
  });
  return (
    <form noValidate aria-busy={sending} onSubmit={onSubmit}>
      {error && Object.keys(error.fields).length === 0 && <FormRefusal error={error} labels={{}} />}
      <div className={classes.add}>
        <TextInput size="sm" type="email" label="Email of a new member" autoComplete="off" {...field('email')} />
        <BusyButton type="submit" size="sm" variant="default" busy={sending}>
          Add member
        </BusyButton>
      </div>
    </form>
  );
}
