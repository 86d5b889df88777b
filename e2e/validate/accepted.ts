/** A finding of the Nu HTML checker that is left as it is, and why. */
export interface Accepted {
  message: RegExp;
  reason: string;
}

export const accepted: readonly Accepted[] = [
  {
    message: /^Trailing slash on void elements/,
    reason: 'React writes `<meta …/>`. The slash has no effect, since all attributes are quoted.',
  },
  {
    message: /none of them has a computed heading level of 1/,
    reason: 'A page that needs a login is sent without its content. The browser adds it with its heading, or opens the login instead.',
  },
];
