import classes from './fields.module.css';

/** The id of a record in a table. Its end is cut off for the eye; the whole of it can be copied, and is the title. */
export const RecordIdText = ({ id }: { id: string }) => (
  <code className={`soft text-xs clip ${classes.id}`} title={id}>
    {id}
  </code>
);
