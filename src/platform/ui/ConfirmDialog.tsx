import classes from './ConfirmDialog.module.css';
import { confirmRequest } from './confirm';
import { Dialog } from './Dialog';
import { PlainButton } from './PlainButton';

/** Shows the question of `confirmDialog()` and its like. */
export function ConfirmDialog() {
  const asked = confirmRequest.use();
  if (!asked) return null;
  return (
    <Dialog title={asked.question} onClose={() => asked.answer(false)}>
      {asked.consequence && <p className="below-m">{asked.consequence}</p>}
      <div className={`row end ${classes.answers}`}>
        <PlainButton rank={asked.better ? 'primary' : 'default'} data-autofocus onClick={() => asked.answer(false)}>
          {asked.better ?? 'Cancel'}
        </PlainButton>
        <PlainButton rank={asked.better ? 'default' : asked.removes ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
          {asked.verb}
        </PlainButton>
      </div>
    </Dialog>
  );
}
