import { Link } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { alertPaths, authPaths, contentPaths, newsletterPaths, supportPaths } from '~/platform/addresses/paths';
import { Aside } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { formAction } from '~/platform/web/form-post';
import { type MetaArgs, pageMeta } from '~/platform/web/meta';
import { useSite } from '~/platform/web/site';
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

/** What people write about most, and where it is answered. */
const ANSWERS: [question: string, to: string][] = [
  ['I forgot my password', authPaths.forgot()],
  ['I didn’t get an email', `${contentPaths.faq}#when-something-goes-wrong`],
  ['Stop or change the newsletter', newsletterPaths.subscribe()],
  ['Change or end a job alert', alertPaths.link],
  ['What it costs to post a job', contentPaths.pricing],
  ['Receipts and payment', `${contentPaths.faq}#payment-and-receipts`],
  ['Refunds', contentPaths.refund],
  ['All questions and answers', contentPaths.faq],
];

/** The contact form as a page, for everybody: mails lead somebody here who cannot log in. */
export default function ContactPage() {
  const session = useSession();
  const { siteName } = useSite();
  return (
    <Page
      title="Contact"
      lead={`The people who run ${siteName} read every message, and usually reply within two business days. No account needed.`}
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Contact' }]}
      narrow
      aside={{
        label: 'Quick answers',
        below: true,
        content: (
          <div className="card inset-m">
            <h2 className="text-l below-xs">Quick answers</h2>
            <ul className="stack gap-xs">
              {ANSWERS.map(([question, to]) => (
                <li key={to}>
                  <Link to={to}>{question}</Link>
                </li>
              ))}
            </ul>
          </div>
        ),
      }}
    >
      <FeedbackForm />
      {session.status === 'logged in' && (
        <Aside>
          Written to us before? <Link to={supportPaths.tickets}>See your messages</Link>
        </Aside>
      )}
    </Page>
  );
}
