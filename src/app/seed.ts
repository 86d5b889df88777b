import type { Context } from '~/platform/context';

/** Fills an empty board as the configuration asks. @returns what the operator is told at start. */
export async function seedBoard(_ctx: Context): Promise<string> {
  return '';
}
