import { randomBytes } from 'node:crypto';

const WELL_FORMED = /^[\w-]{8,64}$/;

/** Names requests: as the proxy in front did, else with a word of this process and a number. */
export function requestIds(): (given: string | undefined) => string {
  const word = randomBytes(9).toString('base64url');
  let count = 0;
  return (given) => {
    if (given !== undefined && WELL_FORMED.test(given)) return given;
    count += 1;
    return `${word}-${count.toString(36)}`;
  };
}
