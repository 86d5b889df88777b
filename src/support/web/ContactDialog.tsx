import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FeedbackForm } from './FeedbackForm';

/** A button of the menu that opens the contact form where one is. */
export function ContactDialog({ children }: { children: string }) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <button type="button" onClick={dialog.open}>
        {children}
      </button>
      <Modal opened={opened} onClose={dialog.close} title="Contact and feedback" size="lg">
        <FeedbackForm />
      </Modal>
    </>
  );
}
