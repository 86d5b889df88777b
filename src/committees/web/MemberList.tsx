import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmDialog } from '~/platform/ui/confirm';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate, formatMoment } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { MOST_MEMBERS } from '../committee-rules';
import type { Committee, CommitteeMember } from '../contract';
import classes from './CommitteePage.module.css';
import { committeeApi as api } from './committee-api';

interface MemberListProps {
  committee: Committee;
  onChanged(now: Committee): void;
}

/** The members of a committee with their progress, and the form that invites another one. */
export function MemberList({ committee, onChanged }: MemberListProps) {
  const { members, applications, ended } = committee;
  /** The id of the member who was invited last, on this visit. */
  const [invited, setInvited] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (invited) list.current?.querySelector<HTMLElement>(`[data-member="${CSS.escape(invited)}"]`)?.focus();
  }, [invited]);
  const showInvited = (now: Committee) => {
    setInvited(now.members.find(({ _id }) => !members.some((other) => other._id === _id))?._id);
    onChanged(now);
  };
  return (
    <>
      {members.length > 0 && (
        <ul ref={list} className={`card below-l ${classes.members}`} aria-label="Members">
          {members.map((member) => (
            <li key={member._id} data-member={member._id} tabIndex={-1}>
              <p>
                <strong dir="auto">{member.name}</strong> <span>{member.email}</span>
                <small>{progressOf(member, applications.length)}</small>
              </p>
              {member._id === invited && (
                <p className={classes.sent} role="status">
                  An invitation is on its way to {member.email}
                </p>
              )}
              {!ended && <MemberActions member={member} onChanged={onChanged} />}
            </li>
          ))}
        </ul>
      )}
      {ended ? (
        members.length === 0 && <p>No one was invited.</p>
      ) : applications.length === 0 ? (
        <p>Invite them here once the committee has applications.</p>
      ) : members.length < MOST_MEMBERS ? (
        <div className={classes.invite}>
          <InviteForm id={committee._id} onInvited={showInvited} />
        </div>
      ) : (
        <p>A committee can have at most {MOST_MEMBERS} members.</p>
      )}
    </>
  );
}

function progressOf({ done, mailed_on, opened_on, ended_on }: CommitteeMember, applications: number): string {
  const read = opened_on ? `last read ${formatMoment(opened_on)}` : 'hasn’t read anything yet';
  return [`${done} of ${applications} done`, read, ended_on ? `link revoked ${formatDate(ended_on)}` : `link emailed ${formatDate(mailed_on)}`].join(' · ');
}

function MemberActions({ member: { _id: id, name, email, ended_on }, onChanged }: { member: CommitteeMember; onChanged(now: Committee): void }) {
  const [busy, setBusy] = useState<'send' | 'end'>();
  const act = async (which: 'send' | 'end') => {
    const isEnd = which === 'end';
    const question = isEnd ? `Revoke the link for ${name}?` : `Send ${name} a new link?`;
    const consequence = isEnd ? 'They can no longer read anything. You keep their scores.' : `It goes to ${email}. Their current link will stop working.`;
    if (!(await confirmDialog(question, isEnd ? 'Revoke link' : 'Send a new link', consequence))) return;
    setBusy(which);
    try {
      const params = { id };
      onChanged(
        await (isEnd ? api('POST /v2/employer/committee_members/{id}/end', { params }) : api('POST /v2/employer/committee_members/{id}/send', { params })),
      );
      toastSuccess(isEnd ? 'The link was revoked' : `A new link is on its way to ${email}`);
    } catch (error) {
      toastFailure(isEnd ? 'The link wasn’t revoked' : 'Nothing was sent', error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="row gap-xs">
      <BusyButton size="sm" variant="default" busy={busy === 'send'} aria-label={`Send a new link to ${name}`} onClick={() => void act('send')}>
        Send a new link
      </BusyButton>
      {!ended_on && (
        <BusyButton size="sm" variant="default" busy={busy === 'end'} aria-label={`Revoke link for ${name}`} onClick={() => void act('end')}>
          Revoke link
        </BusyButton>
      )}
    </div>
  );
}

const labels = { name: 'Name', email: 'Email' };

function InviteForm({ id, onInvited }: { id: string; onInvited(now: Committee): void }) {
  const form = useApiForm({
    initialValues: { name: '', email: '' },
    submit: (body, attempt) => api('POST /v2/employer/committees/{id}/members', { params: { id }, body }, attempt),
    onSuccess: (now) => {
      form.form.reset();
      onInvited(now);
    },
  });
  return (
    <ApiForm form={form} heading="The invitation wasn’t sent" action="Invite" labels={labels}>
      <TextInput label={labels.name} description="Printed on every page they open." maxLength={80} autoComplete="off" dir="auto" {...form.field('name')} />
      <TextInput type="email" label={labels.email} autoComplete="off" {...form.field('email')} />
    </ApiForm>
  );
}
