/** The attribute of the document by which our styles and those of the form library know the color scheme. */
const ATTRIBUTE = 'data-mantine-color-scheme';

/** A script for the head that sets the color scheme of the system before anything is painted. */
export const MARK_COLOR_SCHEME = `document.documentElement.setAttribute('${ATTRIBUTE}',matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');`;

export const setColorScheme = (dark: boolean): void => document.documentElement.setAttribute(ATTRIBUTE, dark ? 'dark' : 'light');
