import { FieldHint } from './FieldGroup';
import { shownPay, type TypedPay } from './shown-pay';

/** Below the fields of pay: how readers will see it, said again with each change. */
export function ShownPay({ job }: { job: TypedPay }) {
  const shown = shownPay(job);
  return (
    <FieldHint live doubtful={shown?.isDoubtful ?? false}>
      {shown?.words}
    </FieldHint>
  );
}
