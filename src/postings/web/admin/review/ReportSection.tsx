import { formatDateTime } from '~/platform/ui/format';
import { ActButton } from '~/platform/ui/records/ActButton';
import { attempt } from '~/platform/ui/records/attempt';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { PanelProps } from '~/platform/ui/records/record-definition';
import { browserApi } from '~/platform/web/browser-api';
import { reportReasonLabels } from '~/posts/reports';
import type { JobReport, ReviewPost, reviewCalls } from '../../../review-contract';
import classes from './Review.module.css';

const api = browserApi<typeof reviewCalls>();

const dismiss = ({ _id: id }: JobReport) =>
  attempt(() => api('POST /v3/admin/reports/{id}/dismiss', { params: { id } }), 'Report dismissed', 'The report wasn’t dismissed');

/** The reports of a job, the open ones first, each with the button that dismisses it. */
export function ReportSection({ record: { reports } }: PanelProps<ReviewPost>) {
  if (reports.length === 0) return null;
  const open = reports.filter(({ closed_on }) => closed_on === null).length;
  return (
    <RecordSection title="Reports" aside={<span>{open} open</span>}>
      <ol className={classes.reports}>
        {reports.map((report) => (
          <li key={report._id} data-closed={report.closed_on !== null || undefined}>
            <div>
              <p>
                <strong>{reportReasonLabels[report.reason]}</strong>
              </p>
              {report.message && (
                <p className={`prose ${classes.text}`} dir="auto">
                  {report.message}
                </p>
              )}
              <p className={classes.sender}>
                <Sender report={report} /> · <time dateTime={report.created_on}>{formatDateTime(report.created_on)}</time>
              </p>
              {report.closed_on && (
                <p className={classes.sender}>
                  {report.outcome === 'taken_down' ? 'The job was taken down' : 'Dismissed'} by {report.closed_by}, {formatDateTime(report.closed_on)}
                </p>
              )}
            </div>
            {report.closed_on === null && (
              <ActButton label="Dismiss" name={`Dismiss the report from ${formatDateTime(report.created_on)}`} act={() => dismiss(report)} />
            )}
          </li>
        ))}
      </ol>
    </RecordSection>
  );
}

function Sender({ report: { user, email } }: { report: JobReport }) {
  return (
    <>
      {user ? recordLink('users', user._id, user.name || user.email) : 'A visitor'}
      {email && (
        <>
          , <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </>
  );
}
