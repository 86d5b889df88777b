import { useCallback, useState } from 'react';
import type { HistoryLine } from '~/jobs/history-schemas';
import type { EmployerPost } from '~/jobs/schemas';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmDialog } from '~/platform/ui/confirm';
import { formatDateTime } from '~/platform/ui/format';
import { History } from '~/platform/ui/History';
import { NewerOlder } from '~/platform/ui/NewerOlder';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useSite } from '~/platform/web/site';
import { labels as applyLabels } from '../ApplyForm';
import { labels as basicLabels } from '../BasicForm';
import { labels as detailsLabels } from '../DetailsForm';
import { api } from '../post-api';
import { lineWords } from './history-words';
import classes from './PostHistory.module.css';
import { Value } from './Value';

/** The labels of the forms, where they say enough without the heading of their group. */
const LABELS: Readonly<Record<string, string>> = {
  ...basicLabels,
  ...detailsLabels,
  ...applyLabels,
  'salary.min': 'Pay from',
  'salary.max': 'Pay to',
  'salary.pay_type': 'Pay',
  'location.state_code': 'State or province',
  require_resume: 'Resume required',
  require_cover_letter: 'Cover letter required',
};

interface PostHistoryProps {
  postId: string;
  /** Called with the post after a version was restored. Without it nothing can be restored. */
  onRestored?: ((post: EmployerPost) => void) | undefined;
}

/** The history of a post, newest first: its changes with what they changed, its states, and for each version a button that restores it. */
export function PostHistory({ postId, onRestored }: PostHistoryProps) {
  const [page, setPage] = useState(1);
  const { siteName } = useSite();
  const restored = (post: EmployerPost, again: () => void) => {
    onRestored?.(post);
    setPage(1);
    again();
  };
  const load = useCallback(() => api('GET /v2/employer/jobs/history/{id}', { params: { id: postId }, query: { page_num: page } }), [postId, page]);
  return (
    <section aria-label="History">
      <p className={classes.lead}>
        Each change of this post with its author and time.
        {onRestored && ' An earlier version can be restored; the type, the dates and the price of the post stay as they are.'}
      </p>
      <AsyncSection load={load}>
        {({ data, meta }, again) => (
          <>
            <History
              format={formatDateTime}
              lines={data.map((line) => ({
                _id: line._id,
                created_on: line.created_on,
                words: lineWords(line, siteName),
                details: (
                  <LineDetails
                    line={line}
                    restore={onRestored && line.restorable ? { postId, seen: meta.latest, onRestored: (post) => restored(post, again) } : undefined}
                  />
                ),
              }))}
            />
            <NewerOlder page={page} pageCount={meta.page_info.page_count} onTurn={setPage} />
          </>
        )}
      </AsyncSection>
    </section>
  );
}

interface Restore {
  postId: string;
  /** The newest version that the reader has seen. */
  seen: number;
  onRestored(post: EmployerPost): void;
}

/** The changed fields of a line, and the button that restores the version after it. */
const LineDetails = ({ line, restore }: { line: HistoryLine; restore: Restore | undefined }) => (
  <>
    {line.fields === null && <p className={classes.gone}>What was changed is not kept any more.</p>}
    {line.fields && line.fields.length > 0 && (
      <dl className={classes.fields}>
        {line.fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{LABELS[field] ?? field}</dt>
            <dd>
              <Value before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    )}
    {restore && line.version !== null && <RestoreButton {...restore} version={line.version} of={formatDateTime(line.created_on)} />}
  </>
);

function RestoreButton({ postId, seen, onRestored, version, of }: Restore & { version: number; of: string }) {
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    const consequence = `The post gets its texts and values of ${of} again. Its type, dates and price stay as they are. You can take this back here.`;
    if (!(await confirmDialog('Restore this version?', 'Restore', consequence))) return;
    setBusy(true);
    try {
      const post = await api('POST /v2/employer/jobs/restore/{id}', { params: { id: postId }, body: { version, seen } });
      toastSuccess('Version restored');
      onRestored(post);
    } catch (error) {
      toastFailure('The version was not restored', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton variant="default" size="compact-sm" fw={500} mt="xs" busy={busy} aria-label={`Restore this version of ${of}`} onClick={() => void restore()}>
      Restore this version
    </BusyButton>
  );
}
