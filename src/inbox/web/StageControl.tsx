import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Inbox } from '~/applications/received-contract';
import type { Stage } from '~/applications/stages';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmDialog } from '~/platform/ui/confirm';
import { attemptKeys } from '~/platform/ui/form/attempt-key';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { inboxCalls } from '../contract';
import { offerUndo } from './offer-undo';
import classes from './StageControl.module.css';

const api = browserApi<typeof inboxCalls>();

interface StageControlProps {
  ids: string[];
  inbox: Pick<Inbox, 'post' | 'stages' | 'answers_to'>;
  onMoved(): void;
  /** Called after they were moved back. */
  onUndone(): void;
}

/** The stages for a menu. */
export const optionsOf = (stages: Inbox['stages']) => stages.map(({ stage, name }) => ({ value: stage, label: name }));

/** Moves several applications to a stage. Their applicants are told only where the box is ticked. */
export function StageControl({ ids, inbox: { post, stages, answers_to }, onMoved, onUndone }: StageControlProps) {
  const [stage, setStage] = useState<Stage>('in_touch');
  const [tell, setTell] = useState(false);
  const [moving, setMoving] = useState(false);
  const [keys] = useState(() => attemptKeys());
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
      const { message, moved } = await keys.send(body, (attempt) =>
        api('POST /v2/employer/jobs/{id}/applications/stage', { params: { id: post._id }, body }, attempt),
      );
      // An email can't be called back, so a move that was told has no way back here.
      offerUndo({ message, postId: post._id, moved: isTold ? [] : moved, onUndone });
      onMoved();
    } catch (error) {
      toastFailure('No one was moved', error);
    } finally {
      setMoving(false);
    }
  };
  return (
    <div className={`row bottom narrows ${classes.control}`}>
      <NativeSelect label="Stage" value={stage} onChange={(event) => setStage(event.currentTarget.value as Stage)} data={optionsOf(stages)} />
      <Checkbox
        label={ids.length === 1 ? 'Email the applicant' : 'Email the applicants'}
        description={isTold ? `Replies go to ${answers_to}.` : undefined}
        checked={tell}
        onChange={() => setTell(!tell)}
        disabled={stage === 'new'}
      />
      <BusyButton size="sm" busy={moving} onClick={() => void move()}>
        {`Move ${ids.length}`}
      </BusyButton>
    </div>
  );
}
