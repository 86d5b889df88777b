import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Inbox } from '~/applications/received-contract';
import classes from './InboxPage.module.css';
import { type InboxView, inboxAddress } from './inbox-address';
import { neighborsOf, type Place } from './neighbors';

/** The addresses of the applications before and after the open one. */
export interface InboxSteps {
  before: string | undefined;
  after: string | undefined;
}

/** The links to the neighbors of the open application, also after it was answered or moved and no longer fits the filter. */
export function useSteps(inbox: Inbox, view: InboxView): InboxSteps {
  const list = `${view.stage}|${view.q}|${view.sort}|${view.page}`;
  const ids = inbox.data.map(({ _id }) => _id);
  const index = view.application === undefined ? -1 : ids.indexOf(view.application);
  const former = useRef({ list: '', application: '', index: -1 });
  useEffect(() => {
    if (view.application && index >= 0) former.current = { list, application: view.application, index };
  }, [list, view.application, index]);
  const isFormer = former.current.list === list && former.current.application === view.application;
  const { before, after } = neighborsOf({
    ids,
    previousId: inbox.previous_id,
    nextId: inbox.next_id,
    page: view.page,
    open: view.application,
    formerIndex: isFormer ? former.current.index : undefined,
  });
  const addressOf = (place: Place | undefined) => place && inboxAddress(inbox.post._id, { ...view, ...place });
  return { before: addressOf(before), after: addressOf(after) };
}

/** Above an application: back to the list on a phone, and on to the one before and after. */
export const Steps = ({ before, after, back }: InboxSteps & { back: string }) => (
  <nav className={classes.steps} aria-label="Other applications">
    <Link className="off-wide" to={back} preventScrollReset>
      ← All applicants
    </Link>
    <span className={classes.neighbors}>
      {before && (
        <Link to={before} preventScrollReset aria-keyshortcuts="k p">
          Previous
        </Link>
      )}
      {after && (
        <Link to={after} preventScrollReset aria-keyshortcuts="j n">
          Next
        </Link>
      )}
    </span>
  </nav>
);
