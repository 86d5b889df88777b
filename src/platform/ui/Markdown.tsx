import { withHeadingsBelow } from './heading-levels';
import classes from './Markdown.module.css';

interface MarkdownProps {
  html: string;
  /** The level of the heading that the text is under, which its own headings must not reach. */
  below?: number;
}

/** A Markdown text, as the HTML that the server rendered. */
export function Markdown({ html, below }: MarkdownProps) {
  const shown = below === undefined ? html : withHeadingsBelow(html, below);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's renderer escapes raw HTML and drops unsafe protocols.
  return <div className={`breaks measure ${classes.markdown}`} dir="auto" dangerouslySetInnerHTML={{ __html: shown }} />;
}
