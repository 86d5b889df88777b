import { formatAmount } from '~/platform/money/money';
import { TextDiff } from '~/platform/ui/TextDiff';
import classes from './Value.module.css';

/** A value of a post in words: `Yes`, `52,000`, `Hebrew, Torah`, `Teaneck, NJ, 07666, US`. Empty for one that is not set. */
export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // Amounts of the pay, whose currency is a value of its own.
  if (typeof value === 'number') return value === 0 ? '' : formatAmount(value);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) {
    const { city, state_code, zipcode, country_code } = value as Record<string, string | undefined>;
    return [city, state_code, zipcode, country_code].filter(Boolean).join(', ');
  }
  return String(value ?? '');
}

interface ValueProps {
  before: unknown;
  after: unknown;
  /** The value that is shown, with the words that the other lacks marked. */
  only: 'before' | 'after';
}

/** A value of a post beside another one. */
export function Value({ before, after, only }: ValueProps) {
  const texts = { before: valueText(before), after: valueText(after) };
  return texts[only] === '' ? <em>Nothing</em> : <TextDiff {...texts} only={only} />;
}

/** Two values that fit into a line or two are shown whole, one after the other; in longer ones the changed words are marked. */
const SHORT = 80;

/** The change of a value of a post from one to another. */
export function Change({ before, after }: { before: unknown; after: unknown }) {
  const [former, next] = [valueText(before), valueText(after)];
  if (former.length > SHORT || next.length > SHORT) return <TextDiff before={former} after={next} />;
  return (
    <span className={`line gap-xs breaks ${classes.change}`}>
      {former && (
        <>
          <del className="soft" dir="auto">
            {former}
          </del>
          <span className="soft">
            <span aria-hidden="true">→</span>
            <span className="visually-hidden"> is now </span>
          </span>
        </>
      )}
      {next ? <ins dir="auto">{next}</ins> : <em>Nothing</em>}
    </span>
  );
}
