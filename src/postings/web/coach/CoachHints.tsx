import { useId, useLayoutEffect, useState } from 'react';
import type { Hint } from '~/coach/hints';
import { helpPaths } from '~/platform/addresses/paths';
import { Link } from '~/platform/ui/Link';
import classes from './CoachHints.module.css';

/** The number of hints that a field shows at first. A button shows the rest. */
const OPEN = 2;

interface CoachHintsProps {
  /** What the coach says about the post. */
  coach: readonly Hint[];
  /** The fields above, as the step names them. */
  fields: readonly string[];
  /** The id of the input of a field. */
  idOf(field: string): string;
  /** Adds a sentence to the description. */
  onAdd?(sentence: string): void;
}

/** What the coach says about the fields above. Screen readers say it after a pause, and again at the field. */
export function CoachHints({ coach, fields, idOf, onAdd }: CoachHintsProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const own = coach.filter(({ field }) => fields.includes(field));
  const hints = isOpen ? own : own.slice(0, OPEN);
  const more = own.length - hints.length;
  // The controls describe themselves by their own notes, to which this one is added after each rendering.
  useLayoutEffect(() => {
    for (const field of fields) {
      const input = document.getElementById(idOf(field));
      if (!input) continue;
      const others = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((part) => part !== '' && part !== id);
      const parts = hints.some((hint) => hint.field === field) ? [...others, id] : others;
      if (parts.length > 0) input.setAttribute('aria-describedby', parts.join(' '));
      else input.removeAttribute('aria-describedby');
    }
  });
  return (
    <div id={id} className={`stack gap-s ${classes.hints}`} aria-live="polite">
      {hints.map((hint) => (
        <Advice key={`${hint.kind} ${hint.text}`} hint={hint} onAdd={onAdd} />
      ))}
      {more > 0 && (
        <button type="button" className={`hint ${classes.more}`} onClick={() => setIsOpen(true)}>
          {more} more
        </button>
      )}
    </div>
  );
}

function Advice({ hint: { kind, text, reason, source, sentence }, onAdd }: { hint: Hint; onAdd: CoachHintsProps['onAdd'] }) {
  return (
    <div className={`hint breaks ${classes.advice}`}>
      <p dir="auto">
        <strong className="medium">{text}</strong> {reason}
      </p>
      {source && (
        <p>
          <a href={source.url} target="_blank" rel="noreferrer">
            {source.title}
          </a>
          {kind !== 'pay_standing' && (
            <>
              {' · '}
              <Link to={helpPaths.payTransparency} target="_blank">
                What we check
              </Link>
            </>
          )}
        </p>
      )}
      {sentence && onAdd && (
        <button type="button" className={classes.more} onClick={() => onAdd(sentence)}>
          Add this sentence
        </button>
      )}
    </div>
  );
}
