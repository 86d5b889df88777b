import { WithMantine } from '~/platform/ui/mantine/WithMantine';
import { FeedbackForm } from './FeedbackForm';

/** The form with Mantine's provider, which a page without forms does not load. */
export default function ContactForm({ onDone }: { onDone?: () => void }) {
  return (
    <WithMantine>
      <FeedbackForm onDone={onDone} />
    </WithMantine>
  );
}
