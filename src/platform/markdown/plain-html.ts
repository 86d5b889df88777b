const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as paragraphs without formatting, shown in place of Markdown that cannot be rendered. */
export const plainHtml = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .split(/(?:\r\n?|\n)(?:[ \t]*(?:\r\n?|\n))+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\r\n?|\n/g, '<br />\n')}</p>`)
    .join('\n');
