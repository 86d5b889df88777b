import type { Filter } from './record-list';

/** The value that turns a filter with a preset off. */
export const ALL = 'all';

/** A filter that narrows the list. */
export interface ActiveFilter {
  filter: Filter;
  value: string;
  /** The value in words; undefined for a record, whose name must be asked for. */
  text: string | undefined;
  /** The filters of the address without this one. */
  without: Record<string, string>;
}

/** The filters that narrow a list, in their order. @param chosen the filters of the address. @param formatDay formats a day like `2026-11-20`. */
export function activeFilters(filters: readonly Filter[], chosen: Record<string, string>, formatDay: (day: string) => string): ActiveFilter[] {
  return filters.flatMap((filter) => {
    const value = chosen[filter.name] ?? filter.preset ?? '';
    if (value === '' || (filter.preset !== undefined && value === ALL)) return [];
    const { [filter.name]: _, ...others } = chosen;
    const without = filter.preset === undefined ? others : { ...others, [filter.name]: ALL };
    return [{ filter, value, text: textOf(filter, value, formatDay), without }];
  });
}

function textOf({ choices, input, record }: Filter, value: string, formatDay: (day: string) => string): string | undefined {
  if (record) return undefined;
  if (choices) return choices.find(([choice]) => choice === value)?.[1] ?? value;
  return input === 'date' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value;
}
