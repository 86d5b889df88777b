import { useNavigate } from 'react-router';
import { logOff } from '~/accounts/web/shared/session';
import { confirmDialog } from '~/platform/ui/confirm';
import { asksBeforeLeaving } from '~/platform/ui/form/unsaved';
import { toastSuccess } from '~/platform/ui/toast';

/** Ends the session and leads to the front page, which says so. Asks first where a form has changes, since its draft is deleted with the session. */
export function useLogOff(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const asks = asksBeforeLeaving();
    if (asks && !(await confirmDialog('Log off without saving?', 'Log off', 'What you typed isn’t saved or sent. Logging off deletes it from this browser.')))
      return;
    await logOff();
    await navigate('/');
    toastSuccess('You’re logged off.');
    // The link that logs in takes the place of the one that was pressed.
    document.querySelector<HTMLElement>('[data-visitor]')?.focus();
  };
}
