/** The chosen applications, which the inbox passes to the page on which a committee is made. */
export interface ChosenState {
  applications: string[];
}

/** Reads the chosen applications from the state of a navigation, which may be that of another page. */
export function chosenIn(state: unknown): string[] {
  const chosen = (state as Partial<ChosenState> | null)?.applications;
  return Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'string') : [];
}
