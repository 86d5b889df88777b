import { micromark } from 'micromark';
import classes from './Markdown.module.css';

/** CommonMark; raw HTML is shown as text and only safe link protocols survive (micromark's default). */
export function Markdown({ children }: { children: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: micromark escapes raw HTML and drops unsafe protocols.
  return <div className={classes.markdown} dir="auto" dangerouslySetInnerHTML={{ __html: micromark(children) }} />;
}
