import { useCallback, useEffect, useReducer, useRef } from 'react';
import { updateIdentity, useSession } from '~/accounts/web/shared/session';
import { useFieldWork } from '~/platform/ui/form/under-way';
import { closeEarlier, toastFailure } from '~/platform/ui/toast';
import { uploadErrorMessage } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import type { fileCalls } from '../../contract';
import type { FileType } from '../../schemas';

const api = browserApi<typeof fileCalls>();

/** Sends one file and stores the returned user record in the session. @returns the new file's id. */
export async function uploadFile(userId: string, file: File, fileType?: FileType): Promise<string> {
  const form = new FormData();
  form.set('user_id', userId);
  form.set('file', file);
  if (fileType) form.set('file_type', fileType);
  const { user, file_info } = await api('POST /v2/jobseeker/files/save', { form });
  updateIdentity({ user });
  return file_info._id;
}

export interface QueuedFile {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  message?: string;
  /** The id of the uploaded file. */
  id?: string;
}

/** `stored` has the ids of the files that the user has now: one that was removed may be uploaded again. */
type Change = { add: File[]; stored: ReadonlySet<string> } | { key: string; state: QueuedFile['state']; message?: string; id?: string } | { dismiss: string };

/** Two files are the same when name, size, modified time and type are equal. */
export const keyOf = (file: File): string => JSON.stringify([file.name, file.size, file.lastModified, file.type]);

/** The queue after a change. A file that is in it already is skipped, which its entry says, unless it failed or was removed since. */
export function changeQueue(queue: QueuedFile[], change: Change): QueuedFile[] {
  if ('dismiss' in change) return queue.filter(({ key }) => key !== change.dismiss);
  if ('key' in change) return queue.map((entry) => (entry.key === change.key ? { file: entry.file, ...change } : entry));
  return change.add.reduce((kept, file) => {
    const key = keyOf(file);
    const isGone = ({ state, id }: QueuedFile) => state === 'failed' || (state === 'done' && id !== undefined && !change.stored.has(id));
    const rest = kept.filter((entry) => entry.key !== key || !isGone(entry));
    if (!rest.some((entry) => entry.key === key)) return [...rest, { key, file, state: 'waiting' as const }];
    return rest.map((entry) => (entry.key === key ? { ...entry, message: skippedText(entry) } : entry));
  }, queue);
}

const skippedText = ({ state }: QueuedFile): string =>
  state === 'done' ? 'is already uploaded, so it wasn’t sent again' : 'is already uploading, so it’s sent only once';

const NO_FILES: { _id: string }[] = [];

/** Uploads files one after the other. */
export function useUploadQueue(): { queue: QueuedFile[]; add(files: File[]): void; dismiss(key: string): void } {
  const session = useSession();
  const userId = session.status === 'logged in' ? session.user._id : null;
  const files = session.status === 'logged in' ? session.user.files.resumes : NO_FILES;
  const [queue, dispatch] = useReducer(changeQueue, []);
  const busy = useRef(false);
  const work = useFieldWork();

  useEffect(() => {
    const next = queue.find(({ state }) => state === 'waiting');
    if (!next || !userId || busy.current) return;
    busy.current = true;
    dispatch({ key: next.key, state: 'sending' });
    work
      .run(`Uploading ${next.file.name}`, next.file.name, () => uploadFile(userId, next.file), uploadErrorMessage)
      .then(
        (id) => ({ key: next.key, state: 'done' as const, id }),
        (error: unknown) => {
          const message = uploadErrorMessage(error);
          toastFailure(`Error: ${message}`);
          return { key: next.key, state: 'failed' as const, message };
        },
      )
      .then((outcome) => {
        busy.current = false;
        dispatch(outcome);
      });
  }, [queue, userId, work]);

  const add = useCallback(
    (chosen: File[]) => {
      closeEarlier();
      dispatch({ add: chosen, stored: new Set(files.map(({ _id }) => _id)) });
    },
    [files],
  );
  return { queue, add, dismiss: useCallback((key) => dispatch({ dismiss: key }), []) };
}
