/** The words in braces that staff may use in the text with which the board shares new jobs. */
export const SHARE_PLACEHOLDERS = ['organization', 'place', 'position', 'headline', 'salary'] as const;
export type ShareValues = Record<(typeof SHARE_PLACEHOLDERS)[number], string>;

export const DEFAULT_SHARE_TEMPLATE = '{organization} {place} seeking to hire {position} {salary}';

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The placeholders of a template that do not exist, as written. */
export const unknownSharePlaceholders = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].filter(([, name]) => !(SHARE_PLACEHOLDERS as readonly string[]).includes(name ?? '')).map(([written]) => written);

/**
 * The text of a job. A job may lack a value, such as its salary, so the spaces around the gap become one, and those before a comma or
 * a full stop are removed. Placeholders are filled once, so that a name such as `{salary}` is not filled again.
 */
export const fillShareTemplate = (template: string, values: ShareValues): string =>
  template
    .replace(PLACEHOLDER, (written, name: string) => (Object.hasOwn(values, name) ? values[name as keyof ShareValues] : written))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ (?=[,.;:!?\n]|$)/g, '')
    .trim();
