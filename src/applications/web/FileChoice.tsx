import { FileButton, NativeSelect } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSession } from '~/accounts/web/shared/session';
import { acceptedList, MAX_FILE_BYTES } from '~/files/rules';
import type { FileType, ResumeFile } from '~/files/schemas';
import { uploadFile } from '~/files/web/shared/upload-queue';
import { BusyButton } from '~/platform/ui/BusyButton';
import { useFieldWork } from '~/platform/ui/form/under-way';
import { showAndRefocus } from '~/platform/ui/show-and-focus';
import { toastFailure } from '~/platform/ui/toast';
import { uploadErrorMessage } from '~/platform/web/api-error';
import classes from './ApplyPage.module.css';

interface FileChoiceProps {
  /** The name of the field, with “(required)” or “(optional)” after it. */
  label: string;
  /** The type of files uploaded here. */
  type: FileType;
  description?: string;
  /** Whether the job requires the file, so that “None” is not a choice. */
  required?: boolean;
  id: string;
  name: string;
  value: string;
  error?: string;
  onChange(value: string): void;
  /** Called with the reason for which an upload was refused. It is shown as the field's error, here and in the summary of the form. */
  onRefused(words: string): void;
}

/** A file's name with more characters does not fit into the field. */
const LONG_NAME = { phone: 30, desk: 60 };

/** Chooses one of the user's files, those of this type first. A newly uploaded file is chosen at once. */
export function FileChoice({ label, type, description, required = false, value, onChange, onRefused, error, ...input }: FileChoiceProps) {
  const session = useSession();
  const [sending, setSending] = useState(false);
  const work = useFieldWork();
  // Without a reset the browser reports no change when the same file is chosen again.
  const reset = useRef<() => void>(null);
  if (session.status !== 'logged in') return null;
  const { _id: userId, files } = session.user;
  const isAlone = files.resumes.length === 0;

  const upload = async (file: File | null) => {
    if (!file) return;
    reset.current?.();
    setSending(true);
    try {
      await work.run(
        `Uploading ${file.name}`,
        file.name,
        async () => {
          const uploaded = await uploadFile(userId, file, type);
          // With the first file the field replaces the button, which may have had the focus.
          showAndRefocus(
            () => onChange(uploaded),
            () => document.getElementById(input.id),
          );
        },
        uploadErrorMessage,
      );
    } catch (failure) {
      onRefused(`${file.name}: ${uploadErrorMessage(failure)}`);
      toastFailure(`Error: ${uploadErrorMessage(failure)}`);
    } finally {
      setSending(false);
    }
  };

  const name = label.replace(/ \(.*/, '').toLowerCase();
  const button = (text: string) => (
    <FileButton resetRef={reset} onChange={(file) => void upload(file)} accept={acceptedList.join(',')} inputProps={{ 'aria-label': `Upload ${name}` }}>
      {(props) => (
        <BusyButton
          {...props}
          {...(isAlone ? { id: input.id, 'aria-describedby': `${input.id}-help${error ? ` ${input.id}-error` : ''}` } : {})}
          aria-label={`Upload ${name}`}
          {...(isAlone ? { variant: 'default' } : { variant: 'subtle', size: 'compact-md' })}
          busy={sending}
          leftSection={<IconUpload size={18} aria-hidden="true" />}
        >
          {text}
        </BusyButton>
      )}
    </FileButton>
  );
  if (isAlone) {
    return (
      <div className={`stack gap-xs ${classes.upload}`}>
        <p className="bold">{label}</p>
        <p id={`${input.id}-help`} className="hint">
          {description} PDF, Word, ODT, RTF or text, up to {MAX_FILE_BYTES / 1024 / 1024} MB.
        </p>
        {error && (
          <p id={`${input.id}-error`} className="bad" role="alert">
            {error}
          </p>
        )}
        <div>{button(`Upload ${name}`)}</div>
      </div>
    );
  }
  const file = files.resumes.find(({ _id }) => _id === value);
  const chosen = file ? nameOf(file) : '';
  return (
    <div className={`stack gap-xs start ${classes.choice}`}>
      <NativeSelect
        label={label}
        description={description}
        data={choices(files.resumes, type, required)}
        value={value}
        onChange={(event) => {
          work.settle();
          onChange(event.currentTarget.value);
        }}
        error={error}
        {...input}
      />
      {/* The field has one line. */}
      {chosen.length > LONG_NAME.phone && (
        <p className={`hint ${classes.name}`} dir="auto" data-long={chosen.length > LONG_NAME.desk || undefined}>
          {chosen}
        </p>
      )}
      {button(`Upload ${name}`)}
    </div>
  );
}

const nameOf = ({ cur_filename, primary }: ResumeFile): string => (primary ? `${cur_filename} (primary)` : cur_filename);

function choices(files: ResumeFile[], type: FileType, required: boolean) {
  const option = (file: ResumeFile) => ({ value: file._id, label: nameOf(file) });
  const fitting = files.filter((file) => file.file_type === type);
  const others = files.filter((file) => file.file_type !== type);
  return [
    { value: '', label: required ? 'Choose a file' : 'None' },
    ...fitting.map(option),
    ...(others.length > 0 ? [{ group: 'Your other files', items: others.map(option) }] : []),
  ];
}
