/**
 * A thread that parses Markdown, since the parser needs seconds or its whole stack for some texts.
 * In tests Node runs this file directly, hence the full file names in its imports; the build bundles it.
 */
import { serveTasks } from '../threads/serve-tasks.ts';
import { markdownFromHtml, toPlainText } from './from-html.ts';
import { HtmlTooLong, type Reading, toHtml, toReading } from './parse.ts';

export type MarkdownTask =
  | { want: 'html' | 'reading' | 'plain text'; text: string }
  /** Markdown of HTML. */
  | { want: 'markdown'; text: string; removing: readonly string[]; replacement: string };

/** What a task is about; undefined for a text that takes the parser's whole stack, or whose HTML is too long. */
serveTasks((task: MarkdownTask): string | Reading | undefined => {
  try {
    return resultOf(task);
  } catch (error) {
    if (error instanceof HtmlTooLong || (error instanceof RangeError && /call stack/i.test(error.message))) return undefined;
    throw error;
  }
});

function resultOf(task: MarkdownTask): string | Reading {
  if (task.want === 'html') return toHtml(task.text);
  if (task.want === 'reading') return toReading(task.text);
  return task.want === 'markdown' ? markdownFromHtml(task.text, task) : toPlainText(task.text);
}
