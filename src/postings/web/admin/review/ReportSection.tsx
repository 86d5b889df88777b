import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { reportReasonLabels } from '~/jobs/reports';
import { BusyButton } from '~/platform/ui/BusyButton';
import { formatDateTime } from '~/platform/ui/format';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { JobReport } from '../../../review-contract';
import classes from './Review.module.css';
import { reviewApi } from './review-api';

/** The reports of a job, the open ones first, each with the button that dismisses it. */
export function ReportSection({ reports }: { reports: JobReport[] }) {
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
                <p className={classes.text} dir="auto">
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
            {report.closed_on === null && <DismissButton report={report} />}
          </li>
        ))}
      </ol>
    </RecordSection>
  );
}

function Sender({ report: { user, email } }: { report: JobReport }) {
  return (
    <>
      {user ? (
        <RecordLink kind="users" id={user._id}>
          {user.name || user.email}
        </RecordLink>
      ) : (
        'A visitor'
      )}
      {email && (
        <>
          , <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </>
  );
}

function DismissButton({ report }: { report: JobReport }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const dismiss = async () => {
    setBusy(true);
    try {
      await reviewApi('POST /v3/admin/reports/{id}/dismiss', { params: { id: report._id } });
      toastSuccess('Report dismissed');
    } catch (error) {
      toastFailure('The report was not dismissed', error);
    }
    await revalidate();
    setBusy(false);
  };
  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      fw={500}
      busy={busy}
      aria-label={`Dismiss the report of ${formatDateTime(report.created_on)}`}
      onClick={() => void dismiss()}
    >
      Dismiss
    </BusyButton>
  );
}
