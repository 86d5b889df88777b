import classes from './RestoredNote.module.css';
import type { KeptDraft } from './useDraft';

/** Says that the form contains what was typed on an earlier visit; nothing where it does not. */
export const RestoredNote = ({ draft: { restoredFrom, note, discard } }: { draft: KeptDraft }) =>
  restoredFrom === undefined ? null : (
    <p className={`row gap-m note ${classes.restored}`} role="status">
      <span>{note ?? 'We kept what you typed. It isn’t saved or sent yet.'}</span>
      <button type="button" onClick={discard}>
        Start over
      </button>
    </p>
  );
