/** The header with the position of the database's log, `POSITION_HEADER` in `platform/http/reading.ts`. */
const POSITION = 'x-change-position';

/** The greatest position that the browser was given, for all tabs. A browser that stores nothing sends none, so that it reads on the primary. */
function stored(): string {
  try {
    return localStorage.getItem(POSITION) ?? '';
  } catch {
    return '';
  }
}

/** Tells the board which state the browser has seen, so that no replica answers that is behind it. */
export function sendPosition(headers: Headers): void {
  const position = stored();
  if (position) headers.set(POSITION, position);
}

/** Notes the position after a change, or forgets the earlier one where the board could not read it. */
export function notePosition({ headers }: Response): void {
  const position = headers.get(POSITION);
  try {
    if (position === 'unknown') localStorage.removeItem(POSITION);
    else if (position && position > stored()) localStorage.setItem(POSITION, position);
  } catch {
    // Nothing is stored, so nothing is sent.
  }
}
