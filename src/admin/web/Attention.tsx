import { Link } from 'react-router';
import type { Overview } from '../contract';
import classes from './Attention.module.css';
import { attentionItems } from './attention-items';

/** What waits for the staff, each with a link to the records. */
export function Attention({ overview }: { overview: Overview }) {
  const items = attentionItems(overview).filter(({ count }) => count > 0);
  if (items.length === 0) return <p>Nothing waits for you.</p>;
  return (
    <ul className={classes.items}>
      {items.map(({ text, to }) => (
        <li key={text}>{to ? <Link to={to}>{text}</Link> : text}</li>
      ))}
    </ul>
  );
}
