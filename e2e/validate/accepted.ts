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
  {
    message: /^Attribute “value” not allowed on element “div”/,
    reason: 'The choices of Mantine’s Select are `div`s with the role of an option, and carry their value. Browsers ignore the attribute.',
  },
  {
    message: /^Element “div” not allowed as child of element “label”/,
    reason: 'Mantine’s Switch draws its track and its words as `div`s in the label. Browsers build the tree as it is written.',
  },
];
