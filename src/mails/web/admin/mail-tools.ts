import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { adminMailApi as api } from './mail-list';

/** Sends a mail again. @returns the id of the mail that is sent: the same or a copy; undefined where it was refused. */
export async function resendMail(id: string): Promise<string | undefined> {
  try {
    const { _id } = await api('POST /v3/admin/mails/{id}/resend', { params: { id } });
    toastSuccess(_id === id ? 'The mail is sent again' : 'A copy of the mail is sent');
    return _id;
  } catch (error) {
    toastFailure('The mail was not sent', error);
  }
}

/** Lets an address get mail again. @returns whether it did. */
export async function liftSuppression(id: string): Promise<boolean> {
  try {
    await api('DELETE /v3/admin/suppressions/{id}', { params: { id } });
    toastSuccess('The address gets mail again');
    return true;
  } catch (error) {
    toastFailure('The suppression was not lifted', error);
    return false;
  }
}
