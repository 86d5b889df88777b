import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { employerPaths } from '~/platform/addresses/paths';
import { employerRoles } from '~/platform/http/roles';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmRemoval } from '~/platform/ui/confirm';
import { Dialog } from '~/platform/ui/Dialog';
import { formatDate } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { useFocusAfterAct } from '~/platform/ui/show-and-focus';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { privateMeta } from '~/platform/web/meta';
import type { Committee } from '../contract';
import { AccessLog } from './AccessLog';
import { ChooseApplications } from './ChooseApplications';
import { CommitteeForm } from './CommitteeForm';
import classes from './CommitteePage.module.css';
import { CommitteeSteps } from './CommitteeSteps';
import { committeeApi as api } from './committee-api';
import { MemberList } from './MemberList';
import { ScoreTable } from './ScoreTable';
import { WhatMembersSay } from './WhatMembersSay';

export const meta = privateMeta('Search committee');

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export async function clientLoader({ request, params: { id = '' } }: { request: Request; params: { id?: string } }) {
  await requireSession(request, { roles: employerRoles });
  return api('GET /v2/employer/committees/{id}', { params: { id } });
}

/** A search committee as the employer sees it: scores side by side, members, and who opened what. */
export default function CommitteePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  // Every change answers with the whole committee.
  const [changed, setChanged] = useState<{ of: Committee; now: Committee }>();
  const committee = changed?.of === loaded ? changed.now : loaded;
  const show = (now: Committee) => setChanged({ of: loaded, now });
  const { post, applications, ended } = committee;
  const steps = useRef<HTMLElement>(null);
  // The form that chose the first applications, or the table of the last ones, has gone, and with it the focus.
  const noteChoice = useFocusAfterAct(applications.length > 0, () => steps.current);
  const showChoice = (now: Committee) => {
    noteChoice();
    show(now);
  };
  const hasMembers = committee.members.length > 0;
  const lastDay = formatDate(committee.ends_on);
  const members = (hasMembers || applications.length > 0) && (
    <section aria-labelledby="members">
      <h2 id="members" className="above-xl below-xs">
        Members
      </h2>
      <MemberList committee={committee} onChanged={show} />
    </section>
  );
  // Until somebody has scored, the page begins with the members. The list stays there until the next visit.
  const invitesFirst = !loaded.scored;
  return (
    <Page
      title={committee.name}
      lead={
        <>
          <span dir="auto">{post.headline}</span> · {ended ? `Ended on ${lastDay}. The links no longer work.` : `Links work until ${lastDay}`}
        </>
      }
      crumbs={[
        { label: 'Employer home', to: employerPaths.home },
        { label: 'Applicants', to: employerPaths.applicants(post._id) },
        { label: 'Search committees', to: employerPaths.committees(post._id) },
        { label: committee.name },
      ]}
      actions={<CommitteeActions committee={committee} onChanged={show} />}
    >
      {!ended && <CommitteeSteps ref={steps} committee={committee} onChanged={showChoice} />}
      {ended && !hasMembers && applications.length === 0 && <p>It ended before it had applications or members.</p>}
      <div className={`stack gap-xl ${classes.parts}`}>
        {invitesFirst && members}
        {applications.length > 0 && (
          <section className="narrows" aria-labelledby="scores">
            <h2 id="scores" className="above-xl below-xs">
              {hasMembers ? 'Scores' : 'Applications'}
            </h2>
            <ScoreTable committee={committee} onChanged={showChoice} />
            {hasMembers && <WhatMembersSay committee={committee} onChanged={show} />}
            {!ended && <AddApplications key={applications.length} committee={committee} onChanged={show} />}
          </section>
        )}
        {!invitesFirst && members}
        {hasMembers && (
          <section className="narrows" aria-labelledby="log">
            <h2 id="log" className="above-xl below-xs">
              Activity
            </h2>
            <AccessLog id={committee._id} />
          </section>
        )}
      </div>
    </Page>
  );
}

/** The other applications to the post, to be added. They are loaded when they are unfolded. */
function AddApplications({ committee: { _id: id, post, applications }, onChanged }: { committee: Committee; onChanged(now: Committee): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={`above-l ${classes.add}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Add applications</summary>
      {isOpen && <ChooseApplications id={id} postId={post._id} except={applications.map(({ _id }) => _id)} onAdded={onChanged} />}
    </details>
  );
}

/** The buttons beside the title. */
function CommitteeActions({ committee, onChanged }: { committee: Committee; onChanged(now: Committee): void }) {
  const [isOpen, setOpen] = useState(false);
  const [ending, setEnding] = useState(false);
  const { _id: id, ended, scored, version, name, criteria, last_day, names_hidden, files_shown } = committee;
  const end = async () => {
    if (!(await confirmRemoval('Revoke all links now?', 'Revoke all links', 'Members can no longer read anything. You keep their scores.'))) return;
    setEnding(true);
    try {
      onChanged(await api('POST /v2/employer/committees/{id}/end', { params: { id } }));
      toastSuccess('All links were revoked');
    } catch (error) {
      toastFailure('The links weren’t revoked', error);
    } finally {
      setEnding(false);
    }
  };
  return (
    <div className="row gap-xs">
      <Button variant="default" onClick={() => setOpen(true)}>
        {ended ? 'Reopen or edit' : 'Settings'}
      </Button>
      {!ended && (
        <BusyButton variant="default" busy={ending} onClick={() => void end()}>
          Revoke all links
        </BusyButton>
      )}
      {isOpen && (
        <Dialog title="Committee settings" shape="form" onClose={() => setOpen(false)}>
          <CommitteeForm
            initial={{ name, criteria, last_day, names_hidden, files_shown }}
            version={version}
            isScored={scored}
            draft={`committee:${id}`}
            action="Save"
            submit={(settings, read) => api('PUT /v2/employer/committees/{id}', { params: { id }, body: { ...settings, version: read } })}
            onSaved={(now) => {
              setOpen(false);
              toastSuccess('The committee was saved');
              onChanged(now);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
