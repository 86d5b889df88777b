/**
 * A thread that parses Markdown, since some texts take a parser seconds or all of its stack.
 * In tests Node runs this very file, hence the full file names in its imports; the build makes a bundle of it.
 */
import { serveTasks } from '../threads/serve-tasks.ts';
import { type Reading, toHtml, toReading } from './parse.ts';

export interface MarkdownTask {
  want: 'html' | 'reading';
  text: string;
}

serveTasks(({ want, text }: MarkdownTask): string | Reading => (want === 'html' ? toHtml(text) : toReading(text)));
