import type { Weekday } from '~/accounts/schemas';

/** The days on which the newsletter is offered (1 §9). */
export const defaultDays: readonly Weekday[] = ['Monday', 'Wednesday', 'Friday'];
