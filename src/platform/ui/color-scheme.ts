import { createStore } from './store';

/** Light, dark, or as the system has it. */
export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** The entry of the local storage that the script in the head of each page and the form library read as well. */
const KEY = 'mantine-color-scheme-value';

const DARK = '(prefers-color-scheme: dark)';

/** The attribute of the document by which our styles and those of the form library know the colors. */
const ATTRIBUTE = 'data-mantine-color-scheme';

/** A script for the head that sets the colors before anything is painted, and follows the system on a page whose scripts do not run. */
export const MARK_COLOR_SCHEME = `(()=>{const dark=matchMedia('${DARK}'),mark=()=>{let chosen;try{chosen=localStorage.getItem('${KEY}')}catch{}document.documentElement.setAttribute('${ATTRIBUTE}',chosen==='dark'||chosen==='light'?chosen:dark.matches?'dark':'light')};mark();dark.addEventListener('change',mark)})();`;

/** The colors of the paper, as the page came with them. */
let papers: Record<'light' | 'dark', string> | undefined;

const chosen = createStore<ColorScheme>('auto');

/** The chosen colors; `auto` until the browser has taken over the page. */
export const useColorScheme = chosen.use;

function readChoice(): ColorScheme {
  try {
    return colorSchemes.find((scheme) => scheme === localStorage.getItem(KEY)) ?? 'auto';
  } catch {
    // The browser keeps no data for this site.
    return 'auto';
  }
}

function show(scheme: ColorScheme): void {
  const shown = scheme === 'auto' ? (matchMedia(DARK).matches ? 'dark' : 'light') : scheme;
  document.documentElement.setAttribute(ATTRIBUTE, shown);
  // The browser's own bars. Both elements are for one scheme of the system each; a choice makes them alike.
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  if (!light || !dark) return;
  papers ??= { light: light.content, dark: dark.content };
  light.content = papers[scheme === 'auto' ? 'light' : scheme];
  dark.content = papers[scheme === 'auto' ? 'dark' : scheme];
}

/** Changes the colors in this browser and remembers them. */
export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // They last as long as the page.
  }
  chosen.set(scheme);
  show(scheme);
}

/** Shows the chosen colors, also when the system or another tab changes them. @returns a function that stops. */
export function followColorScheme(): () => void {
  const follow = () => {
    const scheme = readChoice();
    chosen.set(scheme);
    show(scheme);
  };
  // The form library follows the system as well, and knows nothing of a choice that was made since it began.
  const later = () => setTimeout(follow);
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && follow();
  const dark = matchMedia(DARK);
  follow();
  dark.addEventListener('change', later);
  addEventListener('storage', onStorage);
  return () => {
    dark.removeEventListener('change', later);
    removeEventListener('storage', onStorage);
  };
}
