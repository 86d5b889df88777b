import { modals } from '@mantine/modals';

/** Asks before an act; resolves to whether to go on. `verb` stands on the button. */
export const confirmed = (question: string, verb: string, consequence?: string): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title: question,
      children: consequence,
      labels: { confirm: verb, cancel: 'Cancel' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
