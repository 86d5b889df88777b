import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertTriangle, IconCheck, IconFileUpload, IconLoader2, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isFocusLost } from '~/platform/ui/show-and-focus';
import { acceptedTypes } from '../rules';
import { type QueuedFile, useUploadQueue } from './shared/upload-queue';
import classes from './UploadArea.module.css';

/** The drop zone loses its highlight this long after the dragged files have left it, in milliseconds. */
const INACTIVE_DELAY = 50;

/** The accepted formats, as people call them. */
const FORMATS = 'PDF, Word, ODT, RTF or text';

const accept = Object.fromEntries(Object.entries(acceptedTypes).map(([extension, type]) => [type, [`.${extension}`]]));

/** The drop zone and the state of each upload. The first file of a user has its own words. The server decides which files are accepted, and gives the reason of a refusal. */
export function UploadArea({ isFirst }: { isFirst: boolean }) {
  const { queue, add, dismiss } = useUploadQueue();
  const [active, setActive] = useState(false);
  const openDialog = useRef<() => void>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => {
    leaveTimer.current = setTimeout(() => setActive(false), INACTIVE_DELAY);
  };
  const enter = () => {
    clearTimeout(leaveTimer.current);
    setActive(true);
  };
  const take = (files: File[]) => {
    add(files);
    // A click beside the button, and files that are dropped, give the focus to nothing.
    if (isFocusLost()) choose.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-label="Upload files">
      <Dropzone
        onDrop={take}
        onReject={(refused) => take(refused.map(({ file }) => file))}
        onDragEnter={enter}
        onDragLeave={leave}
        onDropAny={() => setActive(false)}
        openRef={openDialog}
        accept={accept}
        activateOnKeyboard={false}
        enablePointerEvents
        role="group"
        aria-label="Choose files, or drop them here"
        className={classes.zone}
        data-active={active || undefined}
        inputProps={{ 'aria-label': 'Upload files' }}
      >
        <p className={classes.call}>
          <IconFileUpload className={classes.icon} size={28} stroke={1.5} aria-hidden="true" />
          {isFirst ? 'Start with your resume' : 'Add a file'}
        </p>
        {isFirst && <p className={classes.use}>The first one becomes your primary resume. Your profile shows it, and new applications start with it.</p>}
        <button
          ref={choose}
          type="button"
          className={classes.choose}
          onClick={(event) => {
            // A click anywhere on the zone opens the dialog as well.
            event.stopPropagation();
            openDialog.current?.();
          }}
        >
          Choose files
        </button>
        <p className="off-narrow soft above-xs">or drop them here</p>
        <p className="hint above-s">{FORMATS}, up to 10 MB each. Only you can see them until you send or post them.</p>
      </Dropzone>
      <ul className={classes.queue} aria-live="polite">
        {queue.map((entry) => (
          <QueueEntry key={entry.key} entry={entry} onDismiss={() => dismiss(entry.key)} />
        ))}
      </ul>
    </section>
  );
}

const icons = { waiting: IconLoader2, sending: IconLoader2, done: IconCheck, failed: IconAlertTriangle };
const stateTexts = { waiting: 'waiting', sending: 'uploading and checking', done: 'uploaded', failed: 'not uploaded' };

function QueueEntry({ entry, onDismiss }: { entry: QueuedFile; onDismiss(): void }) {
  const Icon = icons[entry.state];
  return (
    <li className="row nowrap underlined inset-above-s inset-below-s" data-state={entry.state}>
      <Icon size={18} aria-hidden="true" />
      <span className="narrows breaks">
        <strong className="medium" dir="auto">
          {entry.file.name}
        </strong>{' '}
        {entry.message ? entry.message : stateTexts[entry.state]}
      </span>
      {(entry.state === 'done' || entry.state === 'failed') && (
        <button type="button" onClick={onDismiss} aria-label={`Dismiss the note on ${entry.file.name}`}>
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
