/** The parts of a stored request that a command repeats. */
export interface RepeatableRequest {
  method: string;
  path: string;
  headers: Record<string, unknown>;
  json: unknown;
  GET: Record<string, unknown> | null;
  post: Record<string, unknown> | null;
}

/** Headers that belong to the request itself; curl sets the others. */
const REPEATED_HEADERS = ['accept', 'accept-language', 'content-type', 'user-agent'];

/** A text as one word of a POSIX shell: nothing in it is expanded. */
export const shellQuote = (text: string): string => `'${text.replaceAll('\0', '').replaceAll("'", "'\\''")}'`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The curl command that repeats a request, with values as they were stored: secrets were removed from them.
 * @param base the address of a board, without a slash at its end.
 * @param token a token of the user as whom the request is made, or undefined for a visitor.
 */
export function curlCommand(request: RepeatableRequest, base: string, token?: string): string {
  const { method, path, headers, json, GET, post } = request;
  const query = new URLSearchParams(Object.entries(GET ?? {}).map(([name, value]) => [name, textOf(value)]));
  const address = `${base}${path}${query.size > 0 ? `?${query}` : ''}`;
  const form = json === null || json === undefined ? Object.entries(post ?? {}) : [];
  const kept = Object.entries(headers).filter(([name]) => {
    // The boundary of a form is chosen anew.
    if (name.toLowerCase() === 'content-type' && form.length > 0) return false;
    return REPEATED_HEADERS.includes(name.toLowerCase());
  });
  const parts = [
    // Without --globoff, curl would read brackets of the address as a pattern.
    `curl --globoff --request ${shellQuote(method)} ${shellQuote(address)}`,
    ...kept.map(([name, value]) => `--header ${shellQuote(`${name}: ${textOf(value)}`.replace(/[\r\n]+/g, ' '))}`),
    ...(token ? [`--header ${shellQuote(`Authorization: Bearer ${token}`)}`] : []),
    ...(json === null || json === undefined ? [] : [`--data-raw ${shellQuote(JSON.stringify(json))}`]),
    ...form.map(([name, value]) => `--form-string ${shellQuote(`${name}=${textOf(value)}`)}`),
  ];
  return parts.join(' \\\n  ');
}
