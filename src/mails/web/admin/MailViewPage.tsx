import { type ReactNode, useMemo } from 'react';
import { useLoaderData, useOutletContext, useRevalidator } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { formatDate, formatDateTime } from '~/platform/ui/format';
import { adminRecord, useNavigateAfterChange } from '~/platform/ui/records/admin-data';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RecordError, RecordSection, RecordView } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import { privateMeta } from '~/platform/web/meta';
import type { AdminMail } from '../../admin-contract';
import { errorInWords } from '../../error-in-words';
import { MailText } from './MailText';
import { adminMailApi as api, bounceLabels, MailStateBadge, mailList, reasonLabels, sourceLabels } from './mail-list';
import { liftSuppression, resendMail } from './mail-tools';

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = privateMeta('Mail');

const route = adminRecord((id) => api('GET /v3/admin/mails/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: 'Mails', to: adminPaths.list('mails') }} />;

/** A mail: what became of it, its text, its bounces, and the tools. */
export default function MailViewPage() {
  const { record: mail, history } = useLoaderData<typeof clientLoader>();
  const tools = useMailTools(mail);
  return (
    <RecordView
      key={mail._id}
      title={mail.subject || 'No subject'}
      list={{ label: 'Mails', to: listHref(mailList.kind, useOutletContext<ListState>()) }}
      badges={<MailStateBadge {...mail} />}
      tools={tools}
      facts={factsOf(mail)}
      history={<RecordHistory lines={history} />}
    >
      <MailText key={mail._id} mail={mail} />
      {mail.bounces.length > 0 && (
        <RecordSection title="Bounces">
          <RelatedTable
            label="Bounces"
            rows={mail.bounces}
            columns={[
              { label: 'Time', render: ({ at }) => formatDateTime(at) },
              { label: 'Bounce', render: ({ type }) => bounceLabels[type] },
              { label: 'Reported', render: ({ source }) => sourceLabels[source] ?? source },
              { label: 'Status', render: ({ status }) => status },
              { label: 'Answer', render: ({ detail }) => detail },
            ]}
          />
        </RecordSection>
      )}
    </RecordView>
  );
}

function useMailTools({ _id, resend_refusal: refusal, suppression }: AdminMail) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigateAfterChange();
  const suppressionId = suppression?._id;
  return useMemo(() => {
    const resend = async () => {
      const sent = await resendMail(_id);
      if (sent !== undefined && sent !== _id) await navigate(adminPaths.record('mails', sent));
      else await revalidate();
    };
    return [
      ...(refusal === null ? [{ label: 'Send again', run: () => void resend() }] : []),
      ...(suppressionId ? [{ label: 'Lift suppression', run: () => void liftSuppression(suppressionId).then(revalidate) }] : []),
    ];
  }, [_id, refusal, suppressionId, navigate, revalidate]);
}

const link = (kind: Parameters<typeof RecordLink>[0]['kind'], id: string, text: string) => (
  <RecordLink key={id} kind={kind} id={id}>
    {text}
  </RecordLink>
);

const factsOf = (mail: AdminMail): (readonly [label: string, value: ReactNode])[] => [
  ['Recipient', mail.recipient],
  ['Suppressed', mail.suppression && link('suppressions', mail.suppression._id, reasonLabels[mail.suppression.reason])],
  ['Kind', mail.kind_title],
  ['Cause', mail.automatic ? 'The board’s own schedule' : 'Something that a person did'],
  ['Account', mail.account_id && link('users', mail.account_id, mail.account_email || mail.account_id)],
  ['Record', mail.related && link(mail.related.kind, mail.related._id, mail.related._id)],
  ['Created', formatDateTime(mail.created_on)],
  ['Sent', mail.sent_on && formatDateTime(mail.sent_on)],
  ['Attempts', String(mail.attempts)],
  ['Last attempt', mail.last_attempt_on && formatDateTime(mail.last_attempt_on)],
  ['Next attempt', mail.next_attempt_on && formatDateTime(mail.next_attempt_on)],
  [mail.state === 'suppressed' ? 'Not sent' : 'Error', mail.last_error && errorInWords(mail.last_error)],
  ['Error as reported', mail.last_error && errorInWords(mail.last_error) !== mail.last_error && mail.last_error],
  ['Answer of the server', mail.response],
  ['Copy of', mail.copy_of && link('mails', mail.copy_of, mail.copy_of)],
  ['Message-ID', mail.message_id],
  ['Send again', mail.resend_refusal],
  ['Kept until', formatDate(mail.deleted_on)],
];
