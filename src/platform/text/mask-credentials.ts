/** A user name, with or without a password, before the host of an address. */
const CREDENTIALS = /(:\/\/)[^\s/?#]*@/g;

/** A text whose addresses show no user name and no password: `https://…@example.org/feed`. */
export const maskCredentials = (text: string): string => (text.includes('@') ? text.replace(CREDENTIALS, '$1…@') : text);

/** The user name and password of an address without its scheme. */
const CREDENTIALS_ALONE = /^[^\s:/]+:(?!\/\/)\S*@/;

/**
 * The same for a text that was refused. It may be an address with a slip of the pen, such as a password with a slash or an address without
 * its scheme. All up to its last `@` is hidden, after its scheme where it has one.
 */
export function maskRefusedCredentials(text: string): string {
  const [scheme, at] = [text.indexOf('://'), text.lastIndexOf('@')];
  if (CREDENTIALS_ALONE.test(text) || scheme < 0 || scheme > at) return text.replace(CREDENTIALS_ALONE, '…@');
  return `${text.slice(0, scheme)}://…${text.slice(at)}`;
}

/** A value with all its texts masked in that way. */
export function maskCredentialsIn<Value>(value: Value): Value {
  if (typeof value === 'string') return maskCredentials(value) as Value;
  if (Array.isArray(value)) return value.map((one) => maskCredentialsIn(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskCredentialsIn(one)])) as Value;
}
