import { Checkbox, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Inbox } from '~/applications/received-contract';
import type { Stage } from '~/applications/stages';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmDialog } from '~/platform/ui/confirm';
import { attemptKeys } from '~/platform/ui/form/attempt-key';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { inboxCalls } from '../contract';
import classes from './StageControl.module.css';

const api = browserApi<typeof inboxCalls>();

interface StageControlProps {
  ids: string[];
  inbox: Pick<Inbox, 'post' | 'stages' | 'answers_to'>;
  /** The stage in which the application is; none for several. */
  current?: Stage;
  /** The stage that was chosen, and not moved to yet. */
  chosen: Stage | undefined;
  onChoose(stage: Stage): void;
  onMoved(): void;
}

/** Moves applications to a stage. Their applicants are told only where the box is ticked. */
export function StageControl({ ids, inbox: { post, stages, answers_to }, current, chosen, onChoose, onMoved }: StageControlProps) {
  const stage = chosen ?? current ?? 'in_touch';
  const [tell, setTell] = useState(false);
  const [moving, setMoving] = useState(false);
  const [keys] = useState(() => attemptKeys());
  const select = useRef<HTMLSelectElement>(null);
  const isSame = stage === current;
  // That an application is new again is not news for its applicant.
  const isTold = tell && stage !== 'new';
  const move = async () => {
    const people = ids.length === 1 ? 'the applicant' : `${ids.length} applicants`;
    if (
      isTold &&
      (ids.length > 1 || stage === 'not_suitable') &&
      !(await confirmDialog(`Tell ${people}?`, 'Tell', `We’ll email ${people} right away. It can’t be undone.`))
    )
      return;
    setMoving(true);
    try {
      const body = { ids, stage, tell: isTold };
      const { message } = await keys.send(body, (attempt) =>
        api('POST /v2/employer/jobs/{id}/applications/stage', { params: { id: post._id }, body }, attempt),
      );
      toastSuccess(message);
      setTell(false);
      // The button goes away, and with it the focus.
      select.current?.focus();
      onMoved();
    } catch (error) {
      toastFailure('Nothing was moved', error);
    } finally {
      setMoving(false);
    }
  };
  return (
    <div className={`row bottom narrows ${classes.control}`}>
      <NativeSelect
        ref={select}
        label="Stage"
        aria-keyshortcuts="s"
        value={stage}
        onChange={(event) => onChoose(event.currentTarget.value as Stage)}
        data={stages.map(({ stage: value, name }) => ({ value, label: name }))}
      />
      {!isSame && (
        <>
          <Checkbox
            label={ids.length === 1 ? 'Tell the applicant by email' : 'Tell the applicants by email'}
            description={isTold ? `Replies go to ${answers_to}.` : undefined}
            checked={tell}
            onChange={() => setTell(!tell)}
            disabled={stage === 'new'}
          />
          <BusyButton size="sm" busy={moving} onClick={() => void move()}>
            {current ? `Move to ${stages.find(({ stage: value }) => value === stage)?.name}` : `Move ${ids.length}`}
          </BusyButton>
        </>
      )}
    </div>
  );
}
