import { BusyButton } from '~/platform/ui/BusyButton';
import { useFieldTool } from '~/platform/ui/records/useFieldTool';

/** Says of an error that was new that opening it has marked it as reviewed, with a button that takes the mark back, and sets it again. */
export function ReviewedNotice({ reviewed }: { reviewed: boolean }) {
  const { pending, change } = useFieldTool('reviewed');
  return (
    <>
      <p role="status">
        {reviewed ? 'This error was new. Opening it has marked it as reviewed.' : 'This error is not reviewed. It stays new until somebody opens it again.'}
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
