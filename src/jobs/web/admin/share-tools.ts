import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { socialApi as api } from './share-list';

/** Gives up a share. */
export async function cancelShare(id: string): Promise<void> {
  try {
    await api('POST /v3/admin/shares/{id}/cancel', { params: { id } });
    toastSuccess('The job will not be shared');
  } catch (error) {
    toastFailure('Nothing was changed', error);
  }
}

/** Records that the admin has posted a job on the page by hand. */
export async function markPostedByHand(id: string): Promise<void> {
  try {
    await api('POST /v3/admin/shares/{id}/by_hand', { params: { id } });
    toastSuccess('Recorded as posted by hand');
  } catch (error) {
    toastFailure('Nothing was changed', error);
  }
}

/** Says whether a job is on the page. */
export async function settleShare(id: string, onPage: boolean): Promise<void> {
  try {
    const { state } = await api('POST /v3/admin/shares/{id}/settle', { params: { id }, body: { on_page: onPage } });
    const later = state === 'waiting' ? 'The board shares it again by itself.' : 'You can share it again.';
    toastSuccess(onPage ? 'Recorded as shared' : `Recorded as not shared. ${later}`);
  } catch (error) {
    toastFailure('Nothing was changed', error);
  }
}
