import type { brand } from '../brand';

const DARK_QUERY = '@media (prefers-color-scheme: dark)';

/** The style sheet of a mail for dark colors. The light ones are in the elements, since many mail programs read no style sheet. */
export const darkStyles = ({ ink, inkSoft, paper, surface, line, primary }: typeof brand.colors.dark): string =>
  [
    ':root { color-scheme: light dark; }',
    `${DARK_QUERY} {`,
    // The library repeats the colors of the body in a table cell around the content.
    `.paper, .paper > table > tbody > tr > td { background-color: ${paper} !important; color: ${ink} !important; }`,
    `.surface { background-color: ${surface} !important; }`,
    `.soft { color: ${inkSoft} !important; }`,
    `.line { border-color: ${line} !important; }`,
    `.primary { color: ${primary} !important; }`,
    `.button { background-color: ${primary} !important; color: ${paper} !important; }`,
    '}',
  ].join('\n');

/** The HTML of a mail in the colors of one scheme, whatever the browser prefers; for previews. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string => html.replaceAll(DARK_QUERY, scheme === 'dark' ? '@media all' : '@media not all');
