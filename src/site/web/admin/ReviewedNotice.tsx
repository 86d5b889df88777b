import { use, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import type { PanelProps } from '~/platform/ui/records/record-definition';
import { EditableRecord, useFieldTool } from '~/platform/ui/records/useFieldTool';
import { toastFailure } from '~/platform/ui/toast';

/**
 * Marks an error as reviewed when it is opened, and says so of one that was new, with a button that takes the mark back, and sets it again. The mark
 * returns when the error is opened again.
 */
export function ReviewedNotice({ record: { _id: id, reviewed } }: PanelProps<{ _id: string; reviewed: boolean }>) {
  const { pending, change } = useFieldTool('reviewed');
  const tools = use(EditableRecord);
  const { revalidate } = useRevalidator();
  const [wasNew, setWasNew] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening an error marks it, not a later change of the mark.
  useEffect(() => {
    if (reviewed || !tools) return;
    setWasNew(true);
    tools
      .apply('field_set', 'reviewed', true)
      .then(() => revalidate())
      .catch((error: unknown) => toastFailure('Error: the record could not be marked as reviewed', error));
  }, [id]);
  if (!wasNew) return null;
  return (
    <>
      <p role="status">
        {reviewed ? 'This error was new. Opening it marked it as reviewed.' : 'This error isn’t reviewed. It will show as new until someone opens it.'}
      </p>
      <BusyButton
        variant="default"
        size="compact-sm"
        fw={500}
        busy={pending}
        onClick={() => void change('field_set', !reviewed, reviewed ? 'Marked as not reviewed' : 'Marked as reviewed', reviewed)}
      >
        {reviewed ? 'Mark as not reviewed' : 'Mark as reviewed'}
      </BusyButton>
    </>
  );
}
