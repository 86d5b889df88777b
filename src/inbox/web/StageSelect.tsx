import { NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Inbox } from '~/applications/received-contract';
import type { Stage } from '~/applications/stages';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmDialog } from '~/platform/ui/confirm';
import { attemptKeys } from '~/platform/ui/form/attempt-key';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { InboxApplication, inboxCalls } from '../contract';
import { optionsOf } from './StageControl';
import classes from './StageSelect.module.css';

const api = browserApi<typeof inboxCalls>();

interface StageSelectProps {
  application: InboxApplication;
  inbox: Pick<Inbox, 'post' | 'stages' | 'answers_to'>;
  onChanged(): void;
}

/** The stage of the open application, which is saved as it is selected and can be undone. Telling the applicant is a step of its own. */
export function StageSelect({ application, inbox: { post, stages, answers_to }, onChanged }: StageSelectProps) {
  const { _id: id, stage, first_name, reachable } = application;
  const [selected, setSelected] = useState(stage);
  const [telling, setTelling] = useState(false);
  const [keys] = useState(() => attemptKeys());
  // The arrow keys pass through stages that nobody means, so a stage that they select is saved when they leave the field.
  const byKeys = useRef(false);
  const sent = useRef(stage);
  useEffect(() => {
    sent.current = stage;
    setSelected(stage);
  }, [stage]);

  const send = (to: Stage, tell: boolean) => {
    const body = { ids: [id], stage: to, tell };
    return keys.send(body, (attempt) => api('POST /v2/employer/jobs/{id}/applications/stage', { params: { id: post._id }, body }, attempt));
  };
  const move = async (to: Stage, undo?: Stage) => {
    try {
      const { message } = await send(to, false);
      toastSuccess(message, undo && { label: 'Undo', run: () => void move(undo) });
      onChanged();
    } catch (error) {
      sent.current = stage;
      setSelected(stage);
      toastFailure('The stage was not changed', error);
    }
  };
  const save = (to: Stage) => {
    // Enter saves it, and so does leaving the field afterwards.
    if (to === sent.current) return;
    sent.current = to;
    void move(to, stage);
  };
  const who = first_name || 'the applicant';
  const name = stages.find((one) => one.stage === stage)?.name ?? '';
  const tell = async () => {
    if (!(await confirmDialog(`Tell ${who}?`, 'Send', `We’ll email ${who} that the application is now in “${name}”. Replies go to ${answers_to}.`))) return;
    setTelling(true);
    try {
      toastSuccess((await send(stage, true)).message);
      onChanged();
    } catch (error) {
      toastFailure('The email was not sent', error);
    } finally {
      setTelling(false);
    }
  };
  return (
    <div className={`row bottom narrows ${classes.control}`}>
      <NativeSelect
        label="Stage"
        aria-keyshortcuts="s"
        value={selected}
        data={optionsOf(stages)}
        onPointerDown={() => {
          byKeys.current = false;
        }}
        onKeyDown={({ key }) => {
          byKeys.current = true;
          if (key === 'Enter') save(selected);
        }}
        onChange={({ currentTarget: { value } }) => {
          setSelected(value as Stage);
          if (!byKeys.current) save(value as Stage);
        }}
        onBlur={() => save(selected)}
      />
      {reachable && isUntold(application) && (
        <BusyButton variant="default" busy={telling} onClick={() => void tell()}>
          {`Tell ${who}`}
        </BusyButton>
      )}
    </div>
  );
}

/** Whether the applicant was not told of the last move: neither by an email about it nor by a reply that went with it. That it is new is no news. */
function isUntold({ stage, events }: InboxApplication): boolean {
  const move = events.findLast(({ kind }) => kind === 'stage');
  const replied = events.some(({ kind, created_on }) => kind === 'reply' && created_on === move?.created_on);
  return stage !== 'new' && move !== undefined && !move.shown && !replied;
}
