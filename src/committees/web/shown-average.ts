/** An average for people: `4.3`, or a dash. */
export const shownAverage = (average: number | null): string => (average === null ? '–' : average.toFixed(1));
