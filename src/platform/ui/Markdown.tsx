import classes from './Markdown.module.css';

/** A Markdown text, as the HTML that the server rendered. */
export function Markdown({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's renderer escapes raw HTML and drops unsafe protocols.
  return <div className={classes.markdown} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
