import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { BusyButton } from '../BusyButton';

interface ActButtonProps {
  /** The act, in a word or two: `Settle now`. */
  label: string;
  /** What screen readers say: the act with its object. */
  name: string;
  /** Carries it out. The page is loaded again afterwards. */
  act(): Promise<unknown>;
}

/** A button that carries out an act at once. */
export function ActButton({ label, name, act }: ActButtonProps) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const run = async () => {
    setBusy(true);
    await act();
    await revalidate();
    setBusy(false);
  };
  return (
    <BusyButton variant="default" size="compact-sm" fw={500} busy={busy} aria-label={name} onClick={() => void run()}>
      {label}
    </BusyButton>
  );
}
