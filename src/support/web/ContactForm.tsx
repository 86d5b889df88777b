import { WithMantine } from '~/platform/ui/mantine/WithMantine';
import { FeedbackForm } from './FeedbackForm';

/** The form with what it needs where the page behind the dialog has no forms. */
export default function ContactForm() {
  return (
    <WithMantine>
      <FeedbackForm />
    </WithMantine>
  );
}
