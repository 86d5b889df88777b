import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmDialog } from '~/platform/ui/confirm';
import { bothChanged, changedFields } from '~/platform/ui/form/versions/changed-fields';
import { isSame } from '~/platform/ui/form/versions/choices';
import { type ComparedForm, SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { toastFailure } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import { BEST_SCORE, type Criterion } from '../committee-rules';
import type { ReaderApplication } from '../contract';
import { committeeApi as api } from './committee-api';
import classes from './ReaderPage.module.css';

type SavingState = 'idle' | 'saving' | 'saved' | 'failed' | 'refused';

const labelsOf = (criteria: readonly Criterion[]) => Object.fromEntries(criteria.map(({ name }, place) => [`scores.${place}`, name]));

/** The words below the form. A refused change has its reason in a message or on the page. */
const SAVING_WORDS: Record<SavingState, string> = {
  idle: '',
  saving: 'Saving …',
  saved: 'Saved',
  failed: 'Not saved. Please try again.',
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
  const { opinion, state, write, save, compared } = useSavedOpinion(token, id, own, onSaved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (part: Partial<Opinion>, pause = 0) => {
    write(part);
    clearTimeout(timer.current);
    if (pause === 0) save();
    else timer.current = setTimeout(save, pause);
  };
  const declare = async () => {
    const consequence = 'If so, you won’t score this application. Only the person who invited you can undo that.';
    if (await confirmDialog(`Do you know ${title}?`, 'Yes, I know this person', consequence)) change({ knows_applicant: true });
  };
  return (
    <section className={`stack inset-m ${classes.scores}`} aria-labelledby="own">
      <h3 id="own">Your scores</h3>
      {own.knows_applicant ? (
        <p>You said you know this person, so you won’t score them. Thank you for telling us.</p>
      ) : (
        <>
          <p className={`row ${classes.knows}`}>
            If you know this person, please don’t score them.{' '}
            <BusyButton variant="default" size="compact-sm" busy={false} onClick={() => void declare()}>
              I know this person
            </BusyButton>
          </p>
          {criteria.map((criterion, place) => (
            <fieldset key={criterion.name} className={classes.criterion}>
              <legend className="medium" dir="auto">
                {criterion.name}
              </legend>
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
        description="The employer reads it, and so do other members once they’ve scored."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2_000}
        dir="auto"
        value={opinion.comment}
        onChange={(event) => change({ comment: event.currentTarget.value }, PAUSE)}
        onBlur={() => change({})}
      />
      <p className={classes.saved} role="status">
        {SAVING_WORDS[state]}
      </p>
      <SharedConflict form={compared} labels={{ ...labelsOf(criteria), comment: 'Comment' }} own />
    </section>
  );
}

/**
 * The opinion as it is on the screen, which is saved after each change. A change that is made while one is being saved is saved after it. What the
 * member has saved in another tab meanwhile is kept; where both tabs changed the same, the member is asked.
 */
function useSavedOpinion(token: string, id: string, own: ReaderApplication['own'], onSaved: (application: ReaderApplication) => void) {
  const { revalidate } = useRevalidator();
  /** What is stored, as far as this page knows. */
  const stored = useRef<Stored>({ opinion: opinionOf(own), version: own.version });
  const current = useRef(stored.current.opinion);
  const refused = useRef<Stored>(undefined);
  const saving = useRef(Promise.resolve());
  const [opinion, setOpinion] = useState(current.current);
  const [state, setState] = useState<SavingState>('idle');
  const [conflict, setConflict] = useState<{ differences: NonNullable<ComparedForm['conflict']>; isOpen: boolean }>();
  const show = (next: Opinion) => {
    current.current = next;
    setOpinion(next);
  };
  const send = async () => {
    const sent = current.current;
    if (isSame(sent, stored.current.opinion)) return;
    setConflict(undefined);
    setState('saving');
    try {
      const saved = await api('PUT /v2/committee/{token}/applications/{id}/opinion', {
        params: { token, id },
        body: { ...sent, version: stored.current.version },
      });
      stored.current = { opinion: opinionOf(saved.own), version: saved.own.version };
      // A later change is on its way, and its answer will be newer.
      if (!isSame(current.current, sent)) return;
      setState('saved');
      onSaved(saved);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_since') return compare(error);
      // The screen shows what is stored, unless something was changed since. A comment stays, so that it need not be written again.
      if (isSame(current.current, sent)) show({ ...stored.current.opinion, comment: sent.comment });
      const isRefused = error instanceof ApiError && [404, 409, 422].includes(error.status);
      setState(isRefused ? 'refused' : 'failed');
      // The page says that an application was withdrawn or taken away, or that the link has ended. The message says what else is the matter.
      if (!(error instanceof ApiError && error.status === 404)) toastFailure('Your last change wasn’t saved', error);
      if (isRefused) await revalidate();
    }
  };
  const save = () => {
    saving.current = saving.current.then(send);
  };
  const compare = async ({ data }: ApiError) => {
    const { version, theirs } = data as { version: string; theirs: Opinion };
    refused.current = { opinion: theirs, version };
    openComparison();
  };
  const openComparison = () => {
    if (!refused.current) return;
    const opened = partsOf(stored.current.opinion);
    const differences = bothChanged({ opened, mine: changedFields(partsOf(current.current), opened), theirs: partsOf(refused.current.opinion) });
    if (differences.length === 0) return choose({});
    setState('refused');
    setConflict({ differences, isOpen: true });
  };
  const choose: ComparedForm['choose'] = (choices) => {
    if (!refused.current) return;
    const mine = changedFields(partsOf(current.current), partsOf(stored.current.opinion));
    const kept = Object.fromEntries(Object.entries(mine).filter(([part]) => choices[part] !== 'theirs'));
    stored.current = refused.current;
    setConflict(undefined);
    show(fromParts({ ...partsOf(stored.current.opinion), ...kept }));
    save();
  };
  return {
    opinion,
    state,
    /** Shows a part of the opinion as it is typed. */
    write: (part: Partial<Opinion>) => show({ ...current.current, ...part }),
    save,
    compared: {
      conflict: conflict?.isOpen ? conflict.differences : undefined,
      choose,
      leaveConflict: () => setConflict((shown) => shown && { ...shown, isOpen: false }),
      hasLeftConflict: conflict?.isOpen === false,
      reopenConflict: openComparison,
    } satisfies ComparedForm,
  };
}

interface Stored {
  opinion: Opinion;
  version: string;
}

const opinionOf = ({ scores, comment, knows_applicant }: Opinion): Opinion => ({ scores, comment, knows_applicant });

/** The parts of an opinion that two tabs may have changed: each score is one of its own. */
const partsOf = ({ scores, ...others }: Opinion): Record<string, unknown> => ({
  ...Object.fromEntries(scores.map((score, place) => [`scores.${place}`, score])),
  ...others,
});
const fromParts = ({ comment, knows_applicant, ...scores }: Record<string, unknown>): Opinion => ({
  scores: Object.keys(scores).map((_, place) => scores[`scores.${place}`] as number | null),
  comment: comment as string,
  knows_applicant: knows_applicant as boolean,
});
