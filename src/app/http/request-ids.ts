import { randomBytes } from 'node:crypto';

const WELL_FORMED = /^[\w-]{8,64}$/;

/** Returns a function that gives requests an id: the proxy's if there is a well-formed one, else a prefix of this process and a number. */
export function requestIds(): (proxyId: string | undefined) => string {
  const prefix = randomBytes(9).toString('base64url');
  let count = 0;
  return (proxyId) => {
    if (proxyId !== undefined && WELL_FORMED.test(proxyId)) return proxyId;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
