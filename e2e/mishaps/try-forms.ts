import { test } from '../support/board';
import type { Form } from './form';
import { mishaps } from './mishaps';
import { People } from './people';

/** Whether all forms are tried in all mishaps; otherwise each in one or two, which are always the same. */
const isWhole = process.env.MISHAPS === 'all';

/** The tests of forms: nothing is sent half-ready, twice, or lost, whatever happens. */
export function tryForms(forms: readonly Form[]): void {
  test.use({ seed: 'demo', expectedFaults: [/status of (401|404|409|422)|ERR_FAILED/] });
  for (const [row, form] of forms.entries()) {
    const possible = mishaps.filter(({ happensTo }) => happensTo(form));
    for (const [column, mishap] of possible.entries()) {
      const isTried = form.always ? form.always.includes(mishap.name) : column === row % possible.length;
      if (!isWhole && !isTried) continue;
      test(`${form.name}, with ${mishap.name}`, async ({ page, context, board }) => {
        const people = new People(board);
        await mishap.run({ form, page, context, people, mark: `${form.name.replaceAll(/\W/g, '')}${column}`, before: 0 });
        await people.close();
      });
    }
  }
}
