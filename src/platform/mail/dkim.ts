import type { Config } from '../config/config';

/**
 * The headers that the signature covers. `List-Unsubscribe-Post` is among them, since mail programs offer the one-click button only
 * where it is signed (RFC 8058).
 */
const SIGNED_HEADERS = [
  'from',
  'to',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
].join(':');

/** nodemailer's options for the DKIM signature, where it is configured. */
export const dkimOptions = ({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Config) =>
  DKIM_DOMAIN && DKIM_SELECTOR && DKIM_PRIVATE_KEY
    ? { dkim: { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY, headerFieldNames: SIGNED_HEADERS } }
    : {};
