import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { Spinner } from './states';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'>, ElementProps<'button', keyof ButtonProps> {
  /** Whether what the button does is under way. */
  busy: boolean;
}

/**
 * A button of the form library for an act that takes a while. While it is busy or disabled it does nothing, but keeps the focus, which
 * the browser takes from a button with the attribute `disabled`.
 */
export const BusyButton = ({ busy, disabled = false, onClick, leftSection, ...props }: BusyButtonProps) => (
  <Button
    {...props}
    {...(disabled && { 'data-disabled': true })}
    aria-disabled={busy || disabled || props['aria-disabled'] || undefined}
    aria-busy={busy || undefined}
    leftSection={busy ? <Spinner size="small" /> : leftSection}
    onClick={(event) => {
      if (busy || disabled) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
