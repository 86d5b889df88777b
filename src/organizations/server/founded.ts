import type { Context } from '~/platform/context/context';
import { invalidField } from '~/platform/context/errors';

/** @throws 422 for a year that has not begun. */
export function refuseFutureYear({ clock }: Pick<Context, 'clock'>, year: number, field: string): void {
  if (year > clock.now().getUTCFullYear()) throw invalidField(field, 'please submit a year that has begun', 'future');
}
