import { Button } from '@mantine/core';
import type { KeptDraft } from './useDraft';

interface CancelButtonProps {
  draft: KeptDraft;
  variant?: 'default' | 'subtle';
  onClick(): void;
}

/** Closes the form; what was typed into it is given up. */
export const CancelButton = ({ draft, variant = 'default', onClick }: CancelButtonProps) => (
  <Button
    variant={variant}
    onClick={() => {
      draft.discard();
      onClick();
    }}
  >
    Cancel
  </Button>
);
