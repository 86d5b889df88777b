import { IconCheck, IconChevronDown, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { STEP_TITLES } from './step-titles';
import classes from './WizardStep.module.css';

export type StepState = 'saved' | 'open' | 'locked';

interface WizardStepProps {
  number: number;
  title: string;
  state: StepState;
  /** Whether it has changes that are not saved. */
  unsaved?: boolean;
  /** A line about the saved values. */
  summary?: string | undefined;
  /** The price of the post, at the step of the payment. */
  price?: string | undefined;
  expanded: boolean;
  onToggle(): void;
  children: ReactNode;
}

/** One step of the accordion. Typed values stay while it is closed. */
export function WizardStep({ number, title, state, unsaved = false, summary, price, expanded, onToggle, children }: WizardStepProps) {
  const id = `step-${number}`;
  // A saved step with changes is no longer ticked off.
  const shown = unsaved && state === 'saved' ? 'open' : state;
  return (
    <li className={`ruled ${classes.step}`} data-state={shown} data-expanded={expanded || undefined}>
      <h2 className={classes.heading}>
        <button
          className="row nowrap gap-m full inset-above-m inset-below-m"
          type="button"
          id={id}
          aria-expanded={expanded}
          aria-current={expanded ? 'step' : undefined}
          aria-controls={`${id}-content`}
          disabled={state === 'locked'}
          onClick={onToggle}
        >
          <span className={`text-l rigid serif ${classes.number}`} aria-hidden="true">
            {shown === 'saved' ? <IconCheck size={18} stroke={2.5} /> : number}
          </span>
          <span className={`text-xl narrows tight ${classes.title}`}>
            <span className="visually-hidden">
              Step {number} of {STEP_TITLES.length}:{' '}
            </span>
            <span className="soft text-xs medium block tight sans" aria-hidden="true">
              Step {number} of {STEP_TITLES.length}
            </span>
            {title}
            <span className={`hint block snug sans ${classes.state}`}>
              {[price, unsaved ? 'Not saved yet' : stateText(state, number, summary)].filter(Boolean).join(' · ')}
            </span>
          </span>
          {state === 'locked' ? <IconLock size={18} aria-hidden="true" /> : <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />}
        </button>
      </h2>
      <section id={`${id}-content`} className={`inset-above-2xs inset-below-xl ${classes.content}`} aria-labelledby={id} hidden={!expanded}>
        {children}
      </section>
    </li>
  );
}

function stateText(state: StepState, number: number, summary?: string): string {
  if (state === 'locked') return `Opens when step ${number - 1} is saved`;
  if (state === 'saved') return summary ? `Saved: ${summary}` : 'Saved';
  return 'To do';
}
