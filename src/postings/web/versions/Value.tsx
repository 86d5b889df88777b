import { formatDollars } from '~/platform/ui/format';
import { TextDiff } from '~/platform/ui/TextDiff';

/** A value of a post in words: `Yes`, `$52,000.00`, `Hebrew, Torah`, `Teaneck, NJ, 07666, US`. Empty for one that is not set. */
export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value === 0 ? '' : formatDollars(value);
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
  /** The value that is shown, with the words that the other lacks marked; without it the change from one to the other. */
  only?: 'before' | 'after';
}

/** A value of a post beside another one. */
export function Value({ before, after, only }: ValueProps) {
  const texts = { before: valueText(before), after: valueText(after) };
  if (only && texts[only] === '') return <em>Nothing</em>;
  return <TextDiff {...texts} {...(only && { only })} />;
}
