import { PART_NAMES, PARTS, type Part } from './edit-parts';
import classes from './ManagePage.module.css';

/** The line above a form of a post: the fields of the other forms, one press away. */
export function EditParts({ current, onShow }: { current: Part; onShow(part: Part): void }) {
  const others = PART_NAMES.filter((part) => part !== current);
  return (
    <p className="soft below-l">
      Edit{' '}
      {others.map((part, index) => (
        <span key={part}>
          {index > 0 && ', or '}
          <button type="button" className={classes.link} onClick={() => onShow(part)}>
            {PARTS[part]}
          </button>
        </span>
      ))}
      . “Save changes” saves everything.
    </p>
  );
}
