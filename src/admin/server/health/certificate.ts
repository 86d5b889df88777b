import { connect } from 'node:tls';
import { DAY } from '~/platform/calendar/clock';

const TIMEOUT = 5_000;

/**
 * When the certificate of a server ends, whether or not this machine trusts it.
 * @param address an `https` address; its server is asked.
 * @throws where no server answers there with TLS.
 */
export function certificateEnd(address: string): Promise<Date> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // The end of one that has expired, or that the board made itself, is to be told too. Nothing is sent to it.
    const socket = connect({ host, port: Number(port || 443), servername: /^[\d.]+$|:/.test(host) ? '' : host, rejectUnauthorized: false });
    socket.setTimeout(TIMEOUT, () => socket.destroy(Object.assign(new Error('there was no answer'), { code: 'ETIMEDOUT' })));
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('error', reject);
  });
}

/** Whole days until an instant; below 0 once it is over. */
export const daysUntil = (end: Date, now: Date): number => Math.floor((end.getTime() - now.getTime()) / DAY);
