/** `2,345`. All numbers on screens, in mails and in messages are written so, whatever the language of the process or the browser. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** `1 job`, `2,345 jobs`. */
export const pluralize = (count: number, one: string, many = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`;
