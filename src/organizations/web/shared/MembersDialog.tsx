import { Button, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { reloadSession } from '~/accounts/web/shared/session';
import { employerPaths } from '~/platform/paths';
import { confirmDialog } from '~/platform/ui/confirm';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate } from '~/platform/ui/format';
import { PlainButton } from '~/platform/ui/PlainButton';
import { EmptyState, Loading } from '~/platform/ui/states';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { organizationCalls } from '../../contract';
import type { OrganizationMember } from '../../schemas';
import classes from './MembersDialog.module.css';

const api = browserApi<typeof organizationCalls>();

interface Organization {
  _id: string;
  name: string;
}

/** The button that opens the members of an organization: who they are, adding a colleague, removing one. */
export function MembersDialog({ organization }: { organization: Organization }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setOpen(true)} aria-label={`Members of ${organization.name}`}>
        Members
      </Button>
      {open && (
        <Dialog title={`Members of ${organization.name}`} shape="form" onClose={() => setOpen(false)}>
          <Members organization={organization} onLeft={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function Members({ organization, onLeft }: { organization: Organization; onLeft(): void }) {
  const load = useCallback(() => api('GET /v2/employer/org/members/{id}', { params: { id: organization._id } }), [organization._id]);
  const [members, reload] = useAsyncData(load);
  const navigate = useNavigate();
  const remove = async (member: OrganizationMember) => {
    const question = member.self ? `Leave ${organization.name}?` : `Remove ${member.name || member.email}?`;
    const consequence = `${member.self ? 'You' : 'They'} can no longer post for ${organization.name} or manage its jobs and orders. Its jobs stay.`;
    if (!(await confirmDialog(question, member.self ? 'Leave' : 'Remove', consequence))) return;
    try {
      toastSuccess((await api('POST /v2/employer/org/remove_user', { body: { org_id: organization._id, email: member.email } })).message);
    } catch (error) {
      toastFailure('The membership was not ended', error);
      return;
    }
    if (!member.self) return void reload();
    onLeft();
    await reloadSession();
    await navigate(employerPaths.home, { replace: true });
  };
  return (
    <>
      {members.state === 'loading' && <Loading />}
      {members.state === 'failed' && (
        <EmptyState title="The members did not load" action={<PlainButton onClick={reload}>Try again</PlainButton>}>
          Nothing was changed.
        </EmptyState>
      )}
      {members.state === 'loaded' && (
        <ul className={classes.members} aria-label={`Members of ${organization.name}`}>
          {members.data.data.map((member) => (
            <li key={member.email}>
              <div>
                <strong dir="auto">{member.name || member.email}</strong>
                <span>{memberFacts(member)}</span>
              </div>
              {member.removable && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => void remove(member)}
                  aria-label={member.self ? `Leave ${organization.name}` : `Remove ${member.name || member.email}`}
                >
                  {member.self ? 'Leave' : 'Remove'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <h3 className={classes.add}>Add a colleague</h3>
      <MemberForm organizationId={organization._id} onAdded={reload} />
    </>
  );
}

function memberFacts({ name, email, relationship, since, joined, self }: OrganizationMember): string {
  const role = relationship === 'owner' ? 'Owner' : 'Member';
  const facts = [name && email, self ? `${role} (you)` : role, joined ? `since ${formatDate(since)}` : `added ${formatDate(since)}, has not logged in since`];
  return facts.filter(Boolean).join(' · ');
}

function MemberForm({ organizationId, onAdded }: { organizationId: string; onAdded(): void }) {
  const form = useApiForm({
    initialValues: { email: '' },
    submit: ({ email }) => api('POST /v2/employer/org/add_user', { body: { org_id: organizationId, email } }),
    onSuccess: ({ message }) => {
      form.form.reset();
      toastSuccess(message);
      onAdded();
    },
  });
  return (
    <ApiForm form={form} action="Add member" labels={{ email: 'Email' }}>
      <TextInput
        label="Email"
        description="They can post jobs for the organization and manage its posts and orders. Without an account they become a member by creating one."
        type="email"
        {...form.field('email')}
      />
    </ApiForm>
  );
}
