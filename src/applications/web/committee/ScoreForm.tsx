import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmDialog } from '~/platform/ui/confirm';
import { toastFailure } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import type { ReaderApplication } from '../../committee-contract';
import { BEST_SCORE, type Criterion } from '../../committee-rules';
import { committeeApi as api } from './committee-api';
import classes from './ReaderPage.module.css';

type SavingState = 'idle' | 'saving' | 'saved' | 'failed' | 'refused';

/** The words below the form. A refused change has its reason in a message or on the page. */
const SAVING_WORDS: Record<SavingState, string> = {
  idle: '',
  saving: 'Saving …',
  saved: 'Saved',
  failed: 'Not saved. Please try once more.',
  refused: 'Not saved',
};

interface ScoreFormProps {
  token: string;
  criteria: readonly Criterion[];
  application: ReaderApplication;
  onSaved(application: ReaderApplication): void;
}

/** After this pause in typing a comment is saved. */
const PAUSE = 1_500;
const SCALE = Array.from({ length: BEST_SCORE }, (_, index) => index + 1);

type Opinion = Pick<ReaderApplication['own'], 'scores' | 'comment' | 'knows_applicant'>;

/** A member's scores and comment, each saved as soon as it is chosen or written. */
export function ScoreForm({ token, criteria, application, onSaved }: ScoreFormProps) {
  const { _id: id, own, title } = application;
  const { opinion, state, change } = useSavedOpinion(token, id, own, onSaved);
  const [comment, setComment] = useState(own.comment);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepComment = (text: string) => {
    clearTimeout(timer.current);
    if (text !== opinion.comment) change({ comment: text });
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = (text: string) => {
    setComment(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keepComment(text), PAUSE);
  };
  const declare = async () => {
    const consequence = 'You then do not score this application. Only the person who invited you can take that back.';
    if (await confirmDialog(`Do you know ${title}?`, 'Yes, I know this person', consequence)) change({ knows_applicant: true });
  };
  return (
    <section className={classes.scores} aria-labelledby="own">
      <h3 id="own">Your scores</h3>
      {own.knows_applicant ? (
        <p>You have said that you know this person, so you do not score. Thank you for telling us.</p>
      ) : (
        <>
          <p className={classes.knows}>
            Do you know this person? Then please do not score.{' '}
            <BusyButton variant="default" size="compact-sm" busy={false} onClick={() => void declare()}>
              I know this person
            </BusyButton>
          </p>
          {criteria.map((criterion, place) => (
            <fieldset key={criterion.name} className={classes.criterion}>
              <legend dir="auto">{criterion.name}</legend>
              {criterion.text && <p dir="auto">{criterion.text}</p>}
              <div className={classes.scale}>
                {SCALE.map((score) => (
                  <label key={score}>
                    <input
                      type="radio"
                      name={`score-${place}`}
                      checked={opinion.scores[place] === score}
                      onChange={() => change({ scores: opinion.scores.map((other, at) => (at === place ? score : other)) })}
                    />
                    {score}
                  </label>
                ))}
              </div>
              <p className={classes.ends} aria-hidden="true">
                <span>weak</span>
                <span>excellent</span>
              </p>
            </fieldset>
          ))}
        </>
      )}
      <Textarea
        label="Comment (optional)"
        description="The employer reads it, and the other members when they have scored."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2_000}
        dir="auto"
        value={comment}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => keepComment(comment)}
      />
      <p className={classes.saved} role="status">
        {SAVING_WORDS[state]}
      </p>
    </section>
  );
}

/**
 * The opinion as it is on the screen, which is sent after each change. A change waits for the one before, so that the last one is what stays.
 */
function useSavedOpinion(token: string, id: string, own: ReaderApplication['own'], onSaved: (application: ReaderApplication) => void) {
  const current = useRef<Opinion>({ scores: own.scores, comment: own.comment, knows_applicant: own.knows_applicant });
  const last = useRef<Promise<void>>(Promise.resolve());
  const { revalidate } = useRevalidator();
  const [opinion, setOpinion] = useState(current.current);
  const [state, setState] = useState<SavingState>('idle');
  const show = (next: Opinion) => {
    current.current = next;
    setOpinion(next);
  };
  const change = (part: Partial<Opinion>) => {
    const before = current.current;
    const body = { ...before, ...part };
    show(body);
    setState('saving');
    last.current = last.current.then(async () => {
      try {
        const saved = await api('PUT /v2/committee/{token}/applications/{id}/opinion', { params: { token, id }, body });
        // A later change is on its way, and its answer will be newer.
        if (current.current !== body) return;
        setState('saved');
        onSaved(saved);
      } catch (error) {
        // The screen shows what is stored, unless something was changed since.
        if (current.current === body) show(before);
        const isRefused = error instanceof ApiError && [404, 409, 422].includes(error.status);
        setState(isRefused ? 'refused' : 'failed');
        // The page says that an application was withdrawn or taken away, or that the link has ended. The message says what else is the matter.
        if (!(error instanceof ApiError && error.status === 404)) toastFailure('Your last change was not saved', error);
        if (isRefused) await revalidate();
      }
    });
  };
  return { opinion, state, change };
}
