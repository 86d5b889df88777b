import { BusyButton } from '../BusyButton';

interface RowButtonProps {
  /** The act, in a word or two: `Remove`. */
  act: string;
  /** The name of the row, which screen readers say after the act. */
  of: string;
  busy?: boolean;
  disabled?: boolean;
  onClick(): unknown;
}

/** A button at the end of a row of a list. */
export const RowButton = ({ act, of, busy = false, disabled = false, onClick }: RowButtonProps) => (
  <BusyButton variant="subtle" size="compact-sm" fw={500} busy={busy} disabled={disabled} aria-label={`${act} ${of}`} onClick={() => void onClick()}>
    {act}
  </BusyButton>
);
