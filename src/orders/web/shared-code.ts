/** The code of a shared link, kept in the cookie `gc` (1 §9); empty where there is none or it is malformed. */
export function sharedCode(cookies: string): string {
  const value = /(?:^|;\s*)gc=([^;]*)/.exec(cookies)?.[1] ?? '';
  try {
    return decodeURIComponent(value).trim().slice(0, 100);
  } catch {
    return '';
  }
}
