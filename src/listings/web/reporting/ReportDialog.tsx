import { Radio, Textarea, TextInput } from '@mantine/core';
import { useSession } from '~/accounts/web/shared/session';
import { formatCount } from '~/platform/text/count-text';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { WithMantine } from '~/platform/ui/mantine/WithMantine';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { postCalls } from '~/posts/contract';
import { REPORT_LENGTH, type ReportReason, reportReasonLabels, reportReasons } from '~/posts/reports';
import type { PostSummary } from '~/posts/schemas';

const api = browserApi<typeof postCalls>();

const LABELS = { reason: 'What’s wrong?', message: 'Details', email: 'Your email' };

/** The form that reports a job to the staff. Visitors may leave an address for questions. */
export default function ReportDialog({ job, onClose }: { job: PostSummary; onClose(): void }) {
  const loggedIn = useSession().status === 'logged in';
  const form = useApiForm({
    initialValues: { reason: '', message: '', email: '' },
    draft: { name: `report:${job._id}`, leave: 'silently' },
    submit: ({ reason, ...body }, attempt) =>
      api('POST /v2/posts/{id}/report', { params: { id: job._id }, body: { ...body, reason: reason as ReportReason } }, attempt),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
  });
  const isOther = form.form.getValues().reason === 'other';
  return (
    <WithMantine>
      <Dialog title="Report this job" shape="form" onClose={onClose}>
        <p className="soft below-m">
          Tell us what’s wrong with{' '}
          <span className="breaks" dir="auto">
            “{job.headline}”
          </span>
          . Its employer won’t know who reported it.
        </p>
        <ApiForm form={form} action="Send report" labels={LABELS} heading="The report wasn’t sent">
          <Radio.Group label={LABELS.reason} required {...form.field('reason')}>
            <div className="stack gap-s above-xs">
              {reportReasons.map((reason) => (
                <Radio key={reason} value={reason} label={reportReasonLabels[reason]} />
              ))}
            </div>
          </Radio.Group>
          <Textarea
            label={isOther ? LABELS.message : `${LABELS.message} (optional)`}
            description={`At most ${formatCount(REPORT_LENGTH)} characters.`}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={REPORT_LENGTH}
            dir="auto"
            {...form.field('message')}
          />
          {!loggedIn && (
            <TextInput
              label={`${LABELS.email} (optional)`}
              description="Only if we have questions about this report."
              type="email"
              autoComplete="email"
              {...form.field('email')}
            />
          )}
        </ApiForm>
      </Dialog>
    </WithMantine>
  );
}
