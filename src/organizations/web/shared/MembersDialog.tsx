import { Button, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { reloadSession } from '~/accounts/web/shared/session';
import { employerPaths } from '~/platform/addresses/paths';
import { confirmRemoval } from '~/platform/ui/confirm';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { attemptKeys } from '~/platform/ui/form/attempt-key';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate } from '~/platform/ui/format';
import { PlainButton } from '~/platform/ui/PlainButton';
import { EmptyState, Loading } from '~/platform/ui/states';
import { toastFailure } from '~/platform/ui/toast';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { organizationCalls } from '../../contract';
import { isOwner } from '../../rules';
import type { OrganizationMember } from '../../schemas';
import classes from './MembersDialog.module.css';

const api = browserApi<typeof organizationCalls>();

interface Organization {
  _id: string;
  name: string;
}

/** The button that opens the members of an organization: who they are, adding a colleague, removing one. */
export function MembersDialog({ organization, rank = 'subtle' }: { organization: Organization; rank?: 'subtle' | 'default' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={rank} size={rank === 'default' ? 'md' : 'sm'} onClick={() => setOpen(true)} aria-label={`Members of ${organization.name}`}>
        Members
      </Button>
      {open && <OpenMembers organization={organization} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The open dialog. */
export const OpenMembers = ({ organization, onClose }: { organization: Organization; onClose(): void }) => (
  <Dialog title={`Members of ${organization.name}`} shape="form" onClose={onClose}>
    <Members organization={organization} onLeft={onClose} />
  </Dialog>
);

function Members({ organization, onLeft }: { organization: Organization; onLeft(): void }) {
  const load = useCallback(() => api('GET /v2/employer/org/members/{id}', { params: { id: organization._id } }), [organization._id]);
  const [members, reload] = useAsyncData(load);
  const [keys] = useState(() => attemptKeys());
  const [done, setDone] = useState('');
  const navigate = useNavigate();
  const remove = async (member: OrganizationMember) => {
    const { self, joined, email } = member;
    if (joined || self) {
      const question = self ? `Leave ${organization.name}?` : `Remove ${member.name || email}?`;
      const consequence = `${self ? 'You' : 'They'} can no longer post for ${organization.name} or manage its jobs and orders. Its jobs stay, with their applications, including those ${self ? 'you' : 'they'} wrote.`;
      if (!(await confirmRemoval(question, self ? 'Leave' : 'Remove', consequence))) return;
    }
    try {
      const { message } = await api('POST /v2/employer/org/remove_user', { body: { org_id: organization._id, email } });
      setDone(joined ? message : `The invitation for ${email} was withdrawn.`);
    } catch (error) {
      toastFailure(joined ? 'The membership wasn’t ended' : 'The invitation wasn’t withdrawn', error);
      return;
    }
    if (!self) return void reload();
    onLeft();
    await reloadSession();
    await navigate(employerPaths.home, { replace: true });
  };
  const resend = async ({ email }: OrganizationMember) => {
    try {
      const body = { org_id: organization._id, email };
      const { message } = await keys.send(body, (attempt) => api('POST /v2/employer/org/add_user', { body }, attempt));
      setDone(message);
      reload();
    } catch (error) {
      toastFailure('The email wasn’t sent again', error);
    }
  };
  return (
    <>
      {members.state === 'loading' && <Loading />}
      {members.state === 'failed' && (
        <EmptyState title="Couldn’t load the members" action={<PlainButton onClick={reload}>Try again</PlainButton>}>
          Nothing was changed.
        </EmptyState>
      )}
      {members.state === 'loaded' && (
        <ul className={`below-l ${classes.members}`} aria-label={`Members of ${organization.name}`}>
          {members.data.data.map((member) => (
            <li className="row gap-m spread underlined inset-above-s inset-below-s" key={member.email}>
              <div>
                <strong dir="auto">{member.name || member.email}</strong>
                <span>{memberFacts(member)}</span>
              </div>
              <div className="line gap-2xs">
                {!member.joined && (
                  <Button variant="subtle" size="compact-sm" onClick={() => void resend(member)} aria-label={`Resend the invitation to ${member.email}`}>
                    Resend
                  </Button>
                )}
                {member.removable && (
                  <Button variant="subtle" size="compact-sm" onClick={() => void remove(member)} aria-label={endLabel(member, organization)}>
                    {member.self ? 'Leave' : member.joined ? 'Remove' : 'Withdraw'}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={`good ${classes.done}`}>
        {done}
      </p>
      <h3 className="below-s">Add a colleague</h3>
      <MemberForm
        organizationId={organization._id}
        onAdded={(message) => {
          setDone(message);
          reload();
        }}
      />
    </>
  );
}

function endLabel({ self, joined, name, email }: OrganizationMember, organization: Organization): string {
  if (self) return `Leave ${organization.name}`;
  return joined ? `Remove ${name || email}` : `Withdraw the invitation to ${email}`;
}

function memberFacts({ name, email, relationship, since, joined, self }: OrganizationMember): string {
  if (!joined) return `Invited on ${formatDate(since)}, not yet accepted`;
  const role = isOwner({ relationship }) ? 'Owner' : relationship.charAt(0).toUpperCase() + relationship.slice(1);
  return [name && email, self ? `${role} (you)` : role, `since ${formatDate(since)}`].filter(Boolean).join(' · ');
}

function MemberForm({ organizationId, onAdded }: { organizationId: string; onAdded(message: string): void }) {
  const form = useApiForm({
    initialValues: { email: '' },
    submit: ({ email }, attempt) => api('POST /v2/employer/org/add_user', { body: { org_id: organizationId, email } }, attempt),
    onSuccess: ({ message }) => {
      form.form.reset();
      onAdded(message);
    },
  });
  return (
    <ApiForm
      form={form}
      action="Add member"
      labels={{ email: 'Email' }}
      alone={({ fields }) => ('email' in fields ? { field: 'email', words: 'No one was added. Please check the address.' } : undefined)}
    >
      <TextInput
        label="Email"
        description="They can post jobs for the organization and manage its posts and orders. If they don’t have an account, they become a member when they create one."
        type="email"
        {...form.field('email')}
      />
    </ApiForm>
  );
}
