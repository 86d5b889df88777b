import classes from './ManagePage.module.css';

/** The fields of each form of a post, in the words of their labels. */
const PARTS = {
  edit: 'headline, position, description and place',
  details: 'pay, experience, skills and benefits',
  apply: 'how to apply, and which files are needed',
} as const;
type Part = keyof typeof PARTS;

const PART_NAMES = Object.keys(PARTS) as Part[];

/** The line above a form of a post: the fields of the other forms, one press away. */
export function EditParts({ current, onShow }: { current: Part; onShow(part: Part): void }) {
  const others = PART_NAMES.filter((part) => part !== current);
  return (
    <p className={classes.parts}>
      Other fields:{' '}
      {others.map((part, index) => (
        <span key={part}>
          {index > 0 && ', or '}
          <button type="button" className={classes.link} onClick={() => onShow(part)}>
            {PARTS[part]}
          </button>
        </span>
      ))}
      . Each form is saved with its own button.
    </p>
  );
}
