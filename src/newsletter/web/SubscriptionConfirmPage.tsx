import { Link, useLoaderData, useParams } from 'react-router';
import { NextIssue } from '~/accounts/web/shared/NextIssue';
import { jobPaths, newsletterPaths } from '~/platform/addresses/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { type ApiForm as ApiFormState, useApiForm } from '~/platform/ui/form/useApiForm';
import { Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { browserApi } from '~/platform/web/browser-api';
import { formAction } from '~/platform/web/form-post';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import { type UsedLink, usedLinkLoader } from '~/platform/web/used-link';
import type { ConfirmedSubscription, newsletterCalls } from '../contract';
import { daysText } from './days-text';

const api = browserApi<typeof newsletterCalls>();

export const meta = privateMeta('Confirm the newsletter');

export const handle = keyInAddress;

const confirmWith = (code: string) => ({ body: { code } });

export const loader = usedLinkLoader<typeof newsletterCalls, ConfirmedSubscription>(({ api, params: { code = '' } }) =>
  api('POST /v2/support/subscription/confirm/check', confirmWith(code)).then(({ confirmed }) => confirmed),
);

export const action = formAction<typeof newsletterCalls>({
  confirm: ({ api, params: { code = '' } }) => api('POST /v2/support/subscription/confirm', confirmWith(code)),
});

/** The page of the mailed link. Its button confirms: programs that check the links of mails open them, and run their scripts. */
export default function SubscriptionConfirmPage() {
  const { code = '' } = useParams();
  const used = useLoaderData<typeof loader>();
  const form = useApiForm({
    post: 'confirm',
    initialValues: {},
    submit: (): Promise<ConfirmedSubscription> => api('POST /v2/support/subscription/confirm', confirmWith(code)),
  });
  return (
    <Page title="Newsletter" crumbs={[{ label: 'Home', to: '/' }, { label: 'Newsletter', to: newsletterPaths.subscribe() }, { label: 'Confirm' }]} narrow>
      <Confirmation form={form} used={used} />
    </Page>
  );
}

interface ConfirmationProps {
  form: ApiFormState<Record<string, never>, ConfirmedSubscription>;
  used: UsedLink<ConfirmedSubscription>;
}

function Confirmation({ form, used }: ConfirmationProps) {
  if (form.sent && form.answer) return <Subscribed {...form.answer} />;
  if (used.state === 'used') return <Subscribed {...used.answer} before />;
  const refused = form.error?.code === 'code_invalid' ? form.error : used.state === 'refused' ? used : undefined;
  if (refused) {
    return (
      <Notice title="Your newsletter wasn’t confirmed" failed>
        <p>{refused.message}</p>
        <p>
          <Link to={newsletterPaths.subscribe()}>Subscribe again</Link>
        </p>
      </Notice>
    );
  }
  return (
    <Notice title="One last step">
      <ApiForm form={form} action="Confirm my subscription">
        <p>Confirm to get the newsletter at this address.</p>
      </ApiForm>
    </Notice>
  );
}

/** What the link has done. @param before whether it was used before. */
const Subscribed = ({ email, deliver_on: days, before = false }: ConfirmedSubscription & { before?: boolean }) => (
  <Notice title={days.length === 0 ? 'You’ve since unsubscribed' : before ? 'You’re already subscribed' : 'You’re subscribed'}>
    {days.length > 0 ? (
      <>
        <p>
          The newsletter goes to <strong>{email}</strong> on {daysText(days)}, whenever there are new jobs.
        </p>
        {!before && <p>Your first issue has the newest jobs of the last few weeks. Every issue has a link to change your days or unsubscribe.</p>}
        <NextIssue days={days} />
      </>
    ) : (
      <p>You’ve already used this link. To get the newsletter again, subscribe again.</p>
    )}
    <p className="row">
      <PlainLink to={jobPaths.list()}>Browse the jobs</PlainLink>
      {days.length > 0 ? (
        <span>
          or <Link to={jobPaths.search()}>get only jobs that fit you</Link>
        </span>
      ) : (
        <Link to={newsletterPaths.subscribe()}>Subscribe again</Link>
      )}
    </p>
  </Notice>
);
