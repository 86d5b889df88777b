import { confirmRemoval } from '../confirm';
import { toastFailure, toastSuccess } from '../toast';

/** The removal of a record for good. */
export interface RecordRemoval {
  /** A sentence that names the records that are removed with it and those that stay. */
  consequence: string;
  call(): Promise<unknown>;
  /** Why the record cannot be removed, with what to do instead. Nothing is asked then. */
  refusal?: string | undefined;
}

/** Removes a record after a confirmation. @returns whether it was removed. */
export async function removeRecord({ consequence, call }: RecordRemoval): Promise<boolean> {
  if (!(await confirmRemoval('Are you sure you want to delete this record?', 'Delete', consequence))) return false;
  try {
    await call();
    toastSuccess('Record removed');
    return true;
  } catch (error) {
    toastFailure('Record removal error', error);
    return false;
  }
}
