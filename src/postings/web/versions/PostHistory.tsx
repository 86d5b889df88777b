import { useCallback, useState } from 'react';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmDialog } from '~/platform/ui/confirm';
import { formatDateTime, formatWeekdayTime } from '~/platform/ui/format';
import { History } from '~/platform/ui/History';
import { NewerOlder } from '~/platform/ui/NewerOlder';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useSite } from '~/platform/web/site';
import type { HistoryLine } from '~/posts/history-schemas';
import { labels as applyLabels } from '../ApplyForm';
import { labels as basicLabels } from '../BasicForm';
import { labels as detailsLabels } from '../DetailsForm';
import { api } from '../post-api';
import { byDay, lineWords } from './history-words';
import classes from './PostHistory.module.css';
import { Change } from './Value';

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
  /** The name of the section, for screen readers. */
  label?: string;
  /** Restores a version. Without it nothing can be restored. @param seen the newest version that the reader has seen. */
  onRestore?: ((version: number, seen: number) => Promise<unknown>) | undefined;
}

/** The history of a post, newest first: its changes with what they changed, its states, and for each version a button that restores it. */
export function PostHistory({ postId, label = 'History', onRestore }: PostHistoryProps) {
  const [page, setPage] = useState(1);
  const { siteName } = useSite();
  const load = useCallback(() => api('GET /v2/employer/jobs/history/{id}', { params: { id: postId }, query: { page_num: page } }), [postId, page]);
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      <p className="soft measure below-m">
        Every change to this post, with its author and time.
        {onRestore && ' You can restore an earlier version. The post’s type, dates and price stay the same.'}
      </p>
      <AsyncSection load={load}>
        {({ data, meta }, again) => (
          <>
            {byDay(data, new Date()).map(({ day, lines }) => (
              <div key={day}>
                <h3 className="text-s sans below-xs">{day}</h3>
                <History
                  format={timeOf}
                  lines={lines.map((line) => ({
                    _id: line._id,
                    created_on: line.created_on,
                    words: <Act {...lineWords(line, siteName)} />,
                    details: (
                      <LineDetails
                        line={line}
                        restore={
                          onRestore &&
                          (async (version) => {
                            await onRestore(version, meta.latest);
                            setPage(1);
                            again();
                          })
                        }
                      />
                    ),
                  }))}
                />
              </div>
            ))}
            <NewerOlder page={page} pageCount={meta.page_info.page_count} onTurn={setPage} />
          </>
        )}
      </AsyncSection>
    </section>
  );
}

const timeOf = (iso: string): string => formatWeekdayTime(iso).time;

const Act = ({ author, act }: { author?: string; act: string }) => (
  <span className={classes.act}>
    {author && <strong className="medium">{author}</strong>} {act}
  </span>
);

/** The changed fields of a line, and the button that restores the version after it. */
const LineDetails = ({ line, restore }: { line: HistoryLine; restore: ((version: number) => Promise<void>) | undefined }) => (
  <>
    {line.fields === null && <p className="hint">Details of this change are no longer kept.</p>}
    {line.fields && line.fields.length > 0 && <Fields fields={line.fields} />}
    {restore && line.restorable && line.version !== null && <RestoreButton version={line.version} of={formatDateTime(line.created_on)} restore={restore} />}
  </>
);

type ChangedField = NonNullable<HistoryLine['fields']>[number];

const labelOf = ({ field }: ChangedField): string => LABELS[field] ?? field;

/** The number of changed fields that are shown at once; more of them, such as those of a whole step, are named and open on demand. */
const MOST_FIELDS = 3;

function Fields({ fields }: { fields: ChangedField[] }) {
  const values = (
    <dl className={`stack gap-xs measure above-xs ${classes.fields}`}>
      {fields.map((changed) => (
        <div key={changed.field}>
          <dt>{labelOf(changed)}</dt>
          <dd className="narrows">
            <Change before={changed.before} after={changed.after} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (fields.length <= MOST_FIELDS) return values;
  const [first, ...others] = fields.map(labelOf);
  return (
    <details>
      <summary className="hint fit inset-above-2xs inset-below-2xs">
        {[first, ...others.slice(0, MOST_FIELDS - 1)].join(', ')} and {fields.length - MOST_FIELDS} more
      </summary>
      {values}
    </details>
  );
}

function RestoreButton({ version, of, restore }: { version: number; of: string; restore(version: number): Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    const consequence = `The post’s texts and values go back to ${of}. Its type, dates and price stay the same. You can undo this here.`;
    if (!(await confirmDialog('Restore this version?', 'Restore', consequence))) return;
    setBusy(true);
    try {
      await restore(version);
      toastSuccess('Version restored');
    } catch (error) {
      toastFailure('The version wasn’t restored', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      fw={500}
      className="above-xs"
      busy={busy}
      aria-label={`Restore this version from ${of}`}
      onClick={() => void ask()}
    >
      Restore this version
    </BusyButton>
  );
}
