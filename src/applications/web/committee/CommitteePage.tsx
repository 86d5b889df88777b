import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { employerRoles } from '~/platform/http/roles';
import { employerPaths } from '~/platform/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmRemoval } from '~/platform/ui/confirm';
import { Dialog } from '~/platform/ui/Dialog';
import { pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { privateMeta } from '~/platform/web/meta';
import type { Committee } from '../../committee-contract';
import { CommitteeForm } from './CommitteeForm';
import classes from './CommitteePage.module.css';
import { committeeApi as api } from './committee-api';
import { lastDayOf } from './last-day';
import { MemberList } from './MemberList';
import { OpeningsLog } from './OpeningsLog';
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
  const { post } = committee;
  const lastDay = lastDayOf(committee);
  const members = (
    <section aria-labelledby="members">
      <h2 id="members">Members</h2>
      <MemberList committee={committee} onChanged={show} />
    </section>
  );
  // Until somebody is invited there are no scores, so the page begins with the invitation.
  const invitesFirst = committee.members.length === 0 && committee.applications.length > 0;
  return (
    <Page
      title={committee.name}
      lead={
        <>
          <span dir="auto">{post.headline}</span> · {committee.ended ? `Ended on ${lastDay}. No link opens anything any more.` : `Links open until ${lastDay}`}
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
      <NextStep committee={committee} />
      <div className={classes.parts}>
        {invitesFirst && members}
        <section aria-labelledby="scores">
          <h2 id="scores">Scores</h2>
          {committee.applications.length === 0 ? (
            <p>Each application and its scores will be here.</p>
          ) : (
            <>
              <ScoreTable committee={committee} onChanged={show} />
              <WhatMembersSay committee={committee} onChanged={show} />
            </>
          )}
        </section>
        {!invitesFirst && members}
        <section aria-labelledby="log">
          <h2 id="log">Who opened what</h2>
          <OpeningsLog id={committee._id} />
        </section>
      </div>
    </Page>
  );
}

/** The next act before the committee can work: choosing applications, then inviting members. */
function NextStep({ committee: { post, applications, members, ended } }: { committee: Committee }) {
  if (ended || (applications.length > 0 && members.length > 0)) return null;
  return (
    <section className={classes.next} role="status">
      {applications.length === 0 ? (
        <>
          <p>
            <strong>Next: choose the applications.</strong> Tick applicants in the inbox, then “Search committee”. After that you invite the members here.
          </p>
          <PlainLink to={employerPaths.applicants(post._id)}>Choose applications in the inbox</PlainLink>
        </>
      ) : (
        <p>
          <strong>Next: invite the members.</strong> The committee has {pluralize(applications.length, 'application')}; each member you invite below is mailed a
          link to {applications.length === 1 ? 'it' : 'them'}.
        </p>
      )}
    </section>
  );
}

/** The buttons beside the title. */
function CommitteeActions({ committee, onChanged }: { committee: Committee; onChanged(now: Committee): void }) {
  const [isOpen, setOpen] = useState(false);
  const [ending, setEnding] = useState(false);
  const { _id: id, ended, scored, name, criteria, last_day, names_hidden, files_shown } = committee;
  const end = async () => {
    if (!(await confirmRemoval('End all links now?', 'End all links', 'No member can read anything any more. Their scores stay with you.'))) return;
    setEnding(true);
    try {
      onChanged(await api('POST /v2/employer/committees/{id}/end', { params: { id } }));
      toastSuccess('All links have ended');
    } catch (error) {
      toastFailure('The links were not ended', error);
    } finally {
      setEnding(false);
    }
  };
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {ended ? 'Open again, or change' : 'Settings'}
      </Button>
      {!ended && (
        <BusyButton variant="default" busy={ending} onClick={() => void end()}>
          End all links
        </BusyButton>
      )}
      {isOpen && (
        <Dialog title="Settings of the committee" shape="form" onClose={() => setOpen(false)}>
          <CommitteeForm
            initial={{ name, criteria, last_day, names_hidden, files_shown }}
            isScored={scored}
            draft={`committee:${id}`}
            action="Save"
            submit={(body) => api('PUT /v2/employer/committees/{id}', { params: { id }, body })}
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
