import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Identity } from '~/accounts/schemas';
import { updateIdentity } from '~/accounts/web/shared/session';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmRemoval } from '~/platform/ui/confirm';
import { formatDate } from '~/platform/ui/format';
import { pageHeading, showAndRefocus } from '~/platform/ui/show-and-focus';
import { closeEarlier, toastFailure } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import type { fileCalls } from '../contract';
import type { FileType, ResumeFile } from '../schemas';
import classes from './FileList.module.css';
import { DownloadLink } from './shared/DownloadLink';

const api = browserApi<typeof fileCalls>();
const TYPES: FileType[] = ['Resume', 'Cover Letter', 'Other'];

/** The id of the heading above the list. */
export const FILES_HEADING = 'files';

/** The user's files with their actions. */
export const FileList = ({ files }: { files: ResumeFile[] }) => (
  <ul className={classes.list}>
    {files.map((file) => (
      <FileRow key={file._id} file={file} />
    ))}
  </ul>
);

function FileRow({ file }: { file: ResumeFile }) {
  const [renaming, setRenaming] = useState(false);
  /** The action whose call has not been answered yet. */
  const [busy, setBusy] = useState<'type' | 'primary' | 'remove'>();
  const renameButton = useRef<HTMLButtonElement>(null);
  const primary = useRef<HTMLSpanElement>(null);

  /**
   * Runs an action on the file and stores the returned user record in the session.
   * @param find finds the element that takes the focus where the control of the action is gone.
   */
  const act = async (name: NonNullable<typeof busy>, call: () => Promise<Partial<Identity>>, find?: () => HTMLElement | null) => {
    setBusy(name);
    closeEarlier();
    try {
      const identity = await call();
      // A removal leaves a long list where it is.
      showAndRefocus(
        () => updateIdentity(identity),
        () => find?.(),
        { preventScroll: true },
      );
    } catch (error) {
      toastFailure(`Error: ${(error as Error).message}`);
    } finally {
      setBusy(undefined);
    }
  };
  const remove = async () => {
    const sure = await confirmRemoval(
      'Are you sure you want to delete this record??',
      'Remove file',
      `We’ll remove ${file.cur_filename} from your files. Employers you sent it to keep their copy.`,
    );
    if (!sure) return;
    await act(
      'remove',
      () => api('DELETE /v2/jobseeker/files/remove/{id}', { params: { id: file._id }, body: { resume_id: file._id } }),
      () => document.getElementById(FILES_HEADING) ?? pageHeading(),
    );
  };

  // The button that opened the form takes the focus, unless somebody went on to another field while the name was saved.
  const endRenaming = () =>
    showAndRefocus(
      () => setRenaming(false),
      () => renameButton.current,
    );

  /** A button is busy with its own action, and does nothing during another one. */
  const stateOf = (name: NonNullable<typeof busy> | 'rename') => ({ busy: busy === name, disabled: busy !== undefined && busy !== name });

  return (
    <li className={`underlined inset-above-s inset-below-s ${classes.row}`} data-renaming={renaming || undefined} aria-busy={busy !== undefined}>
      {renaming ? (
        <RenameForm file={file} onDone={endRenaming} onRenamed={updateIdentity} />
      ) : (
        <div className={`line gap-s ${classes.what}`}>
          <DownloadLink url={`/resumes/${file.path}`} name={file.cur_filename} />
          {file.primary && (
            <span ref={primary} className={`good text-xs unbroken ${classes.primary}`}>
              Primary resume
            </span>
          )}
          <p className={`hint ${classes.added}`}>Added {formatDate(file.created_on)}</p>
        </div>
      )}
      {!renaming && (
        <>
          <Select
            size="sm"
            aria-label={`Type of ${file.cur_filename}`}
            data={TYPES}
            value={file.file_type}
            allowDeselect={false}
            // A disabled field would lose the focus.
            readOnly={busy !== undefined}
            onChange={(type) =>
              type && void act('type', () => api('POST /account/jobseeker/resume/file_type', { body: { resume_id: file._id, file_type: type as FileType } }))
            }
          />
          <div className={`line gap-2xs end ${classes.actions}`}>
            {file.file_type === 'Resume' && !file.primary && (
              <BusyButton
                size="compact-sm"
                variant="subtle"
                {...stateOf('primary')}
                onClick={() =>
                  void act(
                    'primary',
                    () => api('POST /v2/jobseeker/files/resume/primary', { body: { rec_id: file._id } }),
                    () => primary.current,
                  )
                }
              >
                Make primary
              </BusyButton>
            )}
            <BusyButton
              ref={renameButton}
              size="compact-sm"
              variant="subtle"
              {...stateOf('rename')}
              onClick={() => setRenaming(true)}
              aria-label={`Rename ${file.cur_filename}`}
            >
              Rename
            </BusyButton>
            <BusyButton
              size="compact-sm"
              variant="subtle"
              color="accent"
              {...stateOf('remove')}
              onClick={() => void remove()}
              aria-label={`Remove ${file.cur_filename}`}
            >
              Remove
            </BusyButton>
          </div>
        </>
      )}
    </li>
  );
}

interface RenameFormProps {
  file: ResumeFile;
  onRenamed(identity: Partial<Identity>): void;
  onDone(): void;
}

/** The field for a file's name, in the place of the name. A refused name is said below it. */
function RenameForm({ file, onRenamed, onDone }: RenameFormProps) {
  const dot = file.cur_filename.lastIndexOf('.');
  const [name, setName] = useState(file.cur_filename.slice(0, dot));
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      onRenamed(await api('POST /v2/jobseeker/files/rename', { body: { rec_id: file._id, name } }));
      onDone();
    } catch (error) {
      setBusy(false);
      setFault(name.trim() === '' ? 'Enter a name.' : error instanceof ApiError ? error.words : (error as Error).message);
      field.current?.focus();
    }
  };
  return (
    <form
      className={`stack gap-s whole ${classes.rename}`}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      aria-label={`Rename ${file.cur_filename}`}
      noValidate
    >
      <TextInput
        ref={field}
        label="New name"
        inputWrapperOrder={['label', 'input', 'error']}
        data-autofocus
        autoFocus
        dir="auto"
        value={name}
        error={fault}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFault('');
        }}
        rightSection={<span className="hint">{file.cur_filename.slice(dot)}</span>}
        rightSectionWidth={56}
      />
      <div className={classes.renaming}>
        <BusyButton size="sm" type="submit" busy={busy}>
          Save name
        </BusyButton>
        <Button size="sm" variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
