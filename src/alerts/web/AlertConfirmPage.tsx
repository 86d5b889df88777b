import { Link, useLoaderData, useParams } from 'react-router';
import { alertPaths, jobPaths } from '~/platform/addresses/paths';
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
import { scheduleText } from '../alert-schedule';
import type { alertCalls, ConfirmedAlert } from '../contract';

const api = browserApi<typeof alertCalls>();

export const meta = privateMeta('Confirm a job alert');

export const handle = keyInAddress;

const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

/** The heading and the text for a link that was used before, where its alert is not active any more. */
const STOPPED = {
  paused: ['This alert is paused', 'You’ll get no emails from it until you resume it among your alerts.'],
  ended: ['This alert has ended', 'You’ll get no emails from it. Start it again among your alerts, or save the search again.'],
} as const;

const confirmWith = (code: string) => ({ body: { code } });

export const loader = usedLinkLoader<typeof alertCalls, ConfirmedAlert>(({ api, params: { code = '' } }) =>
  api('POST /v2/alerts/confirm/check', confirmWith(code)).then(({ confirmed }) => confirmed),
);

export const action = formAction<typeof alertCalls>({
  confirm: ({ api, params: { code = '' } }) => api('POST /v2/alerts/confirm', confirmWith(code)),
});

/** The page of the mailed link. Its button begins the alert: programs that check the links of mails open them, and run their scripts. */
export default function AlertConfirmPage() {
  const { code = '' } = useParams();
  const used = useLoaderData<typeof loader>();
  const form = useApiForm({
    post: 'confirm',
    initialValues: {},
    submit: (): Promise<ConfirmedAlert> => api('POST /v2/alerts/confirm', confirmWith(code)),
  });
  return (
    <Page title="Job alerts" crumbs={[{ label: 'Home', to: '/' }, { label: 'Job alerts', to: alertPaths.link }, { label: 'Confirm' }]} narrow>
      <Confirmation form={form} used={used} />
    </Page>
  );
}

interface ConfirmationProps {
  form: ApiFormState<Record<string, never>, ConfirmedAlert>;
  used: UsedLink<ConfirmedAlert>;
}

function Confirmation({ form, used }: ConfirmationProps) {
  if (form.sent && form.answer) return <Outcome alert={form.answer} before={false} />;
  if (used.state === 'used') return <Outcome alert={used.answer} before />;
  const refused = form.error?.code === 'code_invalid' ? form.error : used.state === 'refused' ? used : undefined;
  if (refused) {
    return (
      <Notice title="The alert wasn’t confirmed" failed>
        <p>{refused.message}</p>
        <p>
          <Link to={jobPaths.search()}>Search jobs</Link>
        </p>
      </Notice>
    );
  }
  return (
    <Notice title="One last step">
      <ApiForm form={form} action="Start the alert">
        <p>Confirm to get new jobs at this address.</p>
      </ApiForm>
    </Notice>
  );
}

/** What the link has done. @param before whether it was used before. */
function Outcome({ alert, before }: { alert: ConfirmedAlert; before: boolean }) {
  const [heading, text] = alert.state === 'active' ? [before ? 'This alert is already on' : 'Your alert is on'] : STOPPED[alert.state];
  return (
    <Notice title={heading}>
      <p>
        {text ?? (
          <>
            We’ll email you when a new job matches <strong dir="auto">{alert.title}</strong>. {scheduleText(alert)}.
          </>
        )}
      </p>
      {alert.state === 'active' && !before && <p>Every email has links to change, pause or end the alert.</p>}
      <p className="row">
        <PlainLink to={pathOf(alert.link)}>See all your alerts</PlainLink>
        <Link to={jobPaths.list()}>Browse the jobs</Link>
      </p>
    </Notice>
  );
}
