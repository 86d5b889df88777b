/**
 * A thread that parses Markdown, since the parser needs seconds or its whole stack for some texts.
 * In tests Node runs this file directly, hence the full file names in its imports; the build bundles it.
 */
import { serveTasks } from '../threads/serve-tasks.ts';
import { type Reading, toHtml, toReading } from './parse.ts';

export interface MarkdownTask {
  want: 'html' | 'reading';
  text: string;
}

serveTasks(({ want, text }: MarkdownTask): string | Reading => (want === 'html' ? toHtml(text) : toReading(text)));
