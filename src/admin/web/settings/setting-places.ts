/** The words by which a setting is found. */
export interface SettingWords {
  label: string;
  explanation: string;
}

/** Whether a setting has all the typed words, in any case: in its label, its explanation, or the title of its group. */
export function fits({ label, explanation }: SettingWords, group: string, typed: string): boolean {
  const text = `${label} ${explanation} ${group}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
