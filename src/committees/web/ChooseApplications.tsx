import { Checkbox } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { Inbox, receivedCalls } from '~/applications/received-contract';
import { employerPaths } from '~/platform/addresses/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { BusyButton } from '~/platform/ui/BusyButton';
import { formatDate, pluralize } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { Committee } from '../contract';
import classes from './CommitteeSteps.module.css';
import { committeeApi } from './committee-api';

const api = browserApi<typeof receivedCalls>();

interface ChooseProps {
  /** The committee. */
  id: string;
  postId: string;
  /** The applications that the committee has already. */
  except?: readonly string[];
  onAdded(now: Committee): void;
}

/** The newest applications to the post with a box for each, for a committee. The inbox has all of them. */
export function ChooseApplications({ id, postId, except = [], onAdded }: ChooseProps) {
  const load = useCallback(() => api('GET /v2/employer/jobs/{id}/applications', { params: { id: postId }, query: {} }), [postId]);
  return (
    <section className={`stack gap-s above-l ${classes.choose}`} aria-labelledby="choose">
      <h3 id="choose">Applications to this job</h3>
      <AsyncSection load={load}>{(inbox) => <Boxes id={id} inbox={inbox} except={except} onAdded={onAdded} />}</AsyncSection>
    </section>
  );
}

function Boxes({ id, inbox, except, onAdded }: Pick<ChooseProps, 'id' | 'onAdded'> & { inbox: Inbox; except: readonly string[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const rows = inbox.data.filter(({ _id, withdrawn }) => !withdrawn && !except.includes(_id));
  const toInbox = employerPaths.applicants(inbox.post._id);
  const choose = (ids: Iterable<string>) => {
    setMissing(false);
    setChosen(new Set(ids));
  };
  const add = async () => {
    if (chosen.size === 0) return setMissing(true);
    setBusy(true);
    try {
      onAdded(await committeeApi('POST /v2/employer/committees/{id}/applications', { params: { id }, body: { ids: [...chosen] } }));
    } catch (error) {
      toastFailure('Nothing was added', error);
      setBusy(false);
    }
  };
  if (rows.length === 0) {
    return (
      <p>
        {except.length > 0 ? 'The committee already has every open application.' : 'No applications are open.'} New ones come to{' '}
        <Link to={toInbox}>the inbox</Link>.
      </p>
    );
  }
  return (
    <>
      {rows.length > 1 && (
        <Checkbox
          className={classes.all}
          label={`Select ${inbox.total > inbox.data.length ? `the newest ${rows.length}` : `all ${rows.length}`}`}
          checked={chosen.size === rows.length}
          indeterminate={chosen.size > 0 && chosen.size < rows.length}
          onChange={() => choose(chosen.size === rows.length ? [] : rows.map(({ _id }) => _id))}
        />
      )}
      <ul className={`card ${classes.rows}`} aria-label="Applications to this job">
        {rows.map(({ _id, name, created_on, stage }) => (
          <li key={_id}>
            <Checkbox
              label={<span dir="auto">{name || 'Removed account'}</span>}
              description={`Applied ${formatDate(created_on)} · ${inbox.stages.find((one) => one.stage === stage)?.name ?? ''}`}
              checked={chosen.has(_id)}
              onChange={() => choose(chosen.has(_id) ? [...chosen].filter((other) => other !== _id) : [...chosen, _id])}
            />
          </li>
        ))}
      </ul>
      {isMissing && (
        <p className="bad" role="alert">
          Please select at least one application.
        </p>
      )}
      <div className="row gap-l">
        <BusyButton busy={busy} onClick={() => void add()}>
          {chosen.size === 0 ? 'Add to the committee' : `Add ${pluralize(chosen.size, 'application')}`}
        </BusyButton>
        <Link to={toInbox}>{inbox.total > inbox.data.length ? `See all ${inbox.total} in the inbox` : 'Read them in the inbox'}</Link>
      </div>
    </>
  );
}
