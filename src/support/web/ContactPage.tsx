import { Link } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { supportPaths } from '~/platform/addresses/paths';
import { Aside } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { formAction } from '~/platform/web/form-post';
import { type MetaArgs, pageMeta } from '~/platform/web/meta';
import type { supportCalls } from '../contract';
import { blankFeedback, FeedbackForm } from './FeedbackForm';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Contact',
    description: 'Write to the people who run the board. No account needed.',
    path: supportPaths.contact,
  });

export const action = formAction<typeof supportCalls>({
  feedback: ({ api, read, url }) => api('POST /v2/contact', { body: { ...read(blankFeedback), page: url.pathname } }, {}),
});

/** The contact form as a page, for everybody: mails lead somebody here who cannot log in. */
export default function ContactPage() {
  const session = useSession();
  return (
    <Page title="Contact" lead="Write to us. No account needed." crumbs={[{ label: 'Home', to: '/' }, { label: 'Contact' }]} narrow>
      <FeedbackForm />
      {session.status === 'logged in' && (
        <Aside>
          Written to us before? <Link to={supportPaths.tickets}>See your messages</Link>
        </Aside>
      )}
    </Page>
  );
}
