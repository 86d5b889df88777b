import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { Spinner } from './states';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'>, ElementProps<'button', keyof ButtonProps> {
  /** Whether what the button does is under way. It then does nothing, and keeps the focus, which a disabled button would lose. */
  busy: boolean;
}

/** A button of the form library for an act that takes a while. */
export const BusyButton = ({ busy, onClick, leftSection, ...props }: BusyButtonProps) => (
  <Button
    {...props}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    leftSection={busy ? <Spinner size="small" /> : leftSection}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
