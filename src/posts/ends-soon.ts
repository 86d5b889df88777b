import { daysAgo } from '~/platform/ui/format';

const ENDS_SOON_DAYS = 7;

/** Whether a job in the lists is said to end soon. @param now in epoch milliseconds. */
export const endsSoon = ({ expires_on }: { expires_on: string }, now: number): boolean => -daysAgo(expires_on, new Date(now)) < ENDS_SOON_DAYS;
