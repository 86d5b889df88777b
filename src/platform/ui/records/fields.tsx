import { Button, Select, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../text/count-text';
import { BusyButton } from '../BusyButton';
import { confirmDialog, confirmRemoval } from '../confirm';
import { formatDate } from '../format';
import classes from './fields.module.css';
import { RowButton } from './RowButton';
import { useFieldTool } from './useFieldTool';

interface FieldProps<Value> {
  /** The name by which the field tools know the field. */
  field: string;
  label: string;
  value: Value;
}

/** What is asked before a flag changes, by the value that it gets: for changes that others feel at once. Undefined where nothing is asked. */
export type Ask = (next: boolean) => { question: string; verb: string; consequence: string } | undefined;

/** Flips a flag, after its question where it has one. */
function useToggle(field: string, value: boolean, ask?: Ask) {
  const { pending, change } = useFieldTool(field);
  const toggle = async (done: string) => {
    const asked = ask?.(!value);
    const confirm = value ? confirmRemoval : confirmDialog;
    if (asked && !(await confirm(asked.question, asked.verb, asked.consequence))) return;
    await change('field_toggle', undefined, done, value);
  };
  return { pending, toggle: (done: string) => void toggle(done) };
}

/** A flag as a switch. @param description what it decides, where the label alone does not say it. */
export function ToggleField({ field, label, value, description, ask }: FieldProps<boolean> & { description?: string; ask?: Ask | undefined }) {
  const { pending, toggle } = useToggle(field, value, ask);
  return (
    <Switch
      label={label}
      description={description}
      checked={pending ? !value : value}
      aria-busy={pending}
      onChange={() => toggle(`${label}: ${value ? 'off' : 'on'}`)}
    />
  );
}

/** A flag as a small switch in a row of a list. @param name the record's name, for screen readers. */
export function ToggleSwitch({ field, label, value, name, ask }: FieldProps<boolean> & { name: string; ask?: Ask | undefined }) {
  const { pending, toggle } = useToggle(field, value, ask);
  return (
    <Switch
      size="xs"
      aria-label={`${label}: ${name}`}
      title={`${label}: ${value ? 'on' : 'off'}`}
      checked={pending ? !value : value}
      aria-busy={pending}
      onChange={() => toggle(`${label}: ${value ? 'off' : 'on'}`)}
    />
  );
}

/** A flag as a badge that a click flips: `Active`, `Inactive`. @param words its text when it is on and off. @param isNeutral whether nothing is wrong while it is off. @param label names the flag for screen readers, where the words alone do not. */
export function ToggleBadge({
  field,
  value,
  words: [on, off],
  isNeutral = false,
  label,
  ask,
}: Omit<FieldProps<boolean>, 'label'> & { words: [string, string]; isNeutral?: boolean; label?: string; ask?: Ask | undefined }) {
  const { pending, toggle } = useToggle(field, value, ask);
  const [now, next] = value ? [on, off] : [off, on];
  return (
    <button
      type="button"
      className={`text-xs unbroken snug ${classes.badge}`}
      data-kind={value ? 'good' : isNeutral ? 'plain' : 'bad'}
      title={`Change to ${next}`}
      aria-label={label && `${label}: ${now}`}
      aria-busy={pending}
      onClick={() => toggle(label ? `${label}: ${next}` : `Changed to ${next}`)}
    >
      {now}
    </button>
  );
}

/** A flag as a button in a row of a list. @param verbs its labels: `['Activate', 'Deactivate']`. @param name the record's name, for screen readers. */
export function ToggleButton({
  field,
  value,
  verbs,
  name,
  ask,
}: Omit<FieldProps<boolean>, 'label'> & { verbs: [on: string, off: string]; name: string; ask?: Ask }) {
  const { pending, toggle } = useToggle(field, value, ask);
  const verb = verbs[value ? 1 : 0];
  return <RowButton act={verb} of={name} busy={pending} onClick={() => toggle(`${verb}: ${name}`)} />;
}

/** A set of words as badges, each with a button that takes it away. */
export function TagsField({ field, label, value }: FieldProps<readonly string[]>) {
  const { pending, change } = useFieldTool(field);
  if (value.length === 0) return 'None';
  return (
    <ul className={`row gap-xs ${classes.tags}`} aria-label={label} aria-busy={pending}>
      {value.map((tag) => (
        <li key={tag}>
          <span dir="auto">{tag}</span>
          <button className="soft" type="button" aria-label={`Remove ${tag}`} onClick={() => void change('field_pull', tag, `Removed ${tag}`)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A row of small buttons around a value. */
const Steps = ({ label, text, pending, children }: { label: string; text: ReactNode; pending: boolean; children: ReactNode }) => (
  <fieldset className={classes.steps} aria-label={label} aria-busy={pending}>
    <output>{text}</output>
    <span>{children}</span>
  </fieldset>
);

const DAYS = [-7, -1, 1, 7] as const;

const DAY = 86_400_000;

/**
 * A date that is shifted by days, or set to today.
 * @param past whether the date is one of the past, such as that of a record's creation: buttons that lead into the future say so instead.
 */
export function DateField({ field, label, value, past = false }: FieldProps<string | null> & { past?: boolean }) {
  const { pending, change } = useFieldTool(field);
  const isTooLate = (days: number) => past && value !== null && new Date(value).getTime() + days * DAY > Date.now();
  const shift = (days: number) =>
    change(
      days > 0 ? 'field_add_days' : 'field_sub_days',
      Math.abs(days),
      `${label}: ${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`,
      value,
    );
  return (
    <Steps label={label} text={value ? formatDate(value) : 'None'} pending={pending}>
      {value !== null &&
        DAYS.map((days) => (
          <button
            key={days}
            type="button"
            aria-label={`${label}: ${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}${isTooLate(days) ? ', not possible because it would be in the future' : ''}`}
            title={isTooLate(days) ? 'This date can’t be in the future' : undefined}
            aria-disabled={isTooLate(days) || undefined}
            onClick={() => !isTooLate(days) && void shift(days)}
          >
            {days > 0 ? `+${days}` : `−${-days}`}
          </button>
        ))}
      <button type="button" aria-label={`${label}: Today`} onClick={() => void change('field_set_now', undefined, `${label}: today`, value)}>
        Today
      </button>
    </Steps>
  );
}

const STEPS = [-10, -1, 1, 10] as const;

/** A whole number that is changed by 1 or 10. A difference is sent: the number may have changed since it was loaded. */
export function StepField({ field, label, value, min = 0, max = Number.POSITIVE_INFINITY }: FieldProps<number> & { min?: number; max?: number }) {
  const { pending, change } = useFieldTool(field);
  const isOutside = (next: number) => next < min || next > max;
  return (
    <Steps label={label} text={formatCount(value)} pending={pending}>
      {STEPS.map((step) => (
        <button
          key={step}
          type="button"
          aria-label={`${label}: ${Math.abs(step)} ${step > 0 ? 'more' : 'fewer'}`}
          aria-disabled={isOutside(value + step) || undefined}
          onClick={() => !isOutside(value + step) && void change('field_set_int', { by: step }, `${label}: ${Math.abs(step)} ${step > 0 ? 'more' : 'fewer'}`)}
        >
          {step > 0 ? `+${step}` : `−${-step}`}
        </button>
      ))}
    </Steps>
  );
}

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'number' | 'date';
  description?: string;
}

/**
 * A text, a number or a day, with a button that saves it once it is changed. A refusal is shown below it. If somebody has changed the field since it was
 * loaded, the person chooses between both texts; what was typed is never replaced by a text that is loaded later.
 */
export function TextField({ field, label, value, type = 'text', description }: TextFieldProps) {
  const { pending, error, changedTo, change } = useFieldTool(field, 'error');
  const [text, setText] = useState(value);
  /** The stored value that the text began with. */
  const [base, setBase] = useState(value);
  const isSaved = useRef(false);
  const begin = (stored: string) => {
    setText(stored);
    setBase(stored);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another stored value matters.
  useEffect(() => {
    if (isSaved.current || text === base) begin(value);
  }, [value]);
  const theirs = String(changedTo?.value ?? '');
  /** Whether another text was stored, and the person has not chosen yet. */
  const isOpen = changedTo !== undefined && text !== theirs;
  const input = useRef<HTMLInputElement>(null);
  /** Takes the focus back to the field before the buttons beside it disappear. */
  const leave = (then: () => void) => {
    input.current?.focus();
    then();
  };
  const save = async (seen: unknown) => {
    isSaved.current = true;
    input.current?.focus();
    isSaved.current = await change('field_set', type === 'number' ? Number(text) : text.trim(), `${label} saved`, seen);
  };
  return (
    <form
      className={classes.text}
      aria-busy={pending}
      onSubmit={(event) => {
        event.preventDefault();
        void save(type === 'number' ? Number(base) : base);
      }}
    >
      <TextInput
        ref={input}
        size="sm"
        type={type}
        label={label}
        description={description}
        dir="auto"
        autoComplete="off"
        value={text}
        error={changedTo && !isOpen ? undefined : error}
        {...(type === 'number' ? { step: 'any' } : {})}
        onChange={(event) => {
          isSaved.current = false;
          setText(event.currentTarget.value);
        }}
      />
      {text !== base && (
        <span className={classes.unsaved}>
          <BusyButton type="submit" size="sm" fw={500} busy={pending} aria-label={`Save ${label}`}>
            Save
          </BusyButton>
          <Button variant="default" size="sm" fw={500} aria-label={`Discard the change to ${label}`} onClick={() => leave(() => begin(base))}>
            Discard
          </Button>
        </span>
      )}
      {isOpen && (
        <fieldset className="row text-s whole" aria-label={`Two versions of ${label}`}>
          <p>
            It’s now: <q dir="auto">{theirs}</q>
          </p>
          <BusyButton size="compact-sm" variant="default" fw={500} busy={pending} onClick={() => void save(changedTo?.value)}>
            Save mine
          </BusyButton>
          <BusyButton size="compact-sm" variant="default" fw={500} busy={false} onClick={() => leave(() => begin(theirs))}>
            Use the other
          </BusyButton>
        </fieldset>
      )}
    </form>
  );
}

/** A choice of one of a few values, saved as soon as it changes. */
export function ChoiceField({ field, label, value, choices }: FieldProps<string> & { choices: readonly (readonly [value: string, label: string])[] }) {
  const { pending, error, change } = useFieldTool(field, 'error');
  return (
    <Select
      size="sm"
      label={label}
      allowDeselect={false}
      aria-busy={pending}
      error={error}
      data={choices.map(([choice, text]) => ({ value: choice, label: text }))}
      value={value}
      onChange={(next) => next !== null && next !== value && void change('field_set', next, `${label} saved`, value)}
    />
  );
}
