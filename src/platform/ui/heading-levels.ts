const LOWEST = 6;
/** Raw HTML in a text is escaped by the renderer, so each of these is a tag of its own. */
const TAG = /<(\/?)h([1-6])(?=[\s>])/g;

/** HTML whose highest heading is one level below another one, and the others as far below it as they were. */
export function withHeadingsBelow(html: string, level: number): string {
  const levels = [...html.matchAll(TAG)].map((match) => Number(match[2]));
  if (levels.length === 0) return html;
  const shift = level + 1 - Math.min(...levels);
  return html.replace(TAG, (_, slash: string, own: string) => `<${slash}h${Math.min(LOWEST, Number(own) + shift)}`);
}
