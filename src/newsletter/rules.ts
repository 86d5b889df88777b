import type { Weekday } from '~/accounts/schemas';

/** The days that are selected by default. */
export const defaultDays: readonly Weekday[] = ['Monday', 'Wednesday', 'Friday'];
