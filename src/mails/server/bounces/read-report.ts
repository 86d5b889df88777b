import PostalMime, { type Email } from 'postal-mime';
import { judgeRefusal } from '~/platform/mail/bounce-rules';
import type { BounceType } from '~/platform/mail/states';

/** A report about a mail of the board. */
export interface BounceReport {
  mailId: string;
  type: BounceType;
  status?: string | undefined;
  detail?: string | undefined;
}

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const RETURN_PATH = new RegExp(`\\+(${UUID})@`, 'i');
const MESSAGE_ID = new RegExp(`^(?:x-original-)?message-id:\\s*<(${UUID})@`, 'im');

/** The mail's id in a Message-ID of the board, with or without angle brackets. */
export const mailIdOf = (messageId: string): string | undefined => new RegExp(`^<?(${UUID})@`, 'i').exec(messageId.trim())?.[1]?.toLowerCase();

/**
 * Reads a delivery report (RFC 3464) or a complaint (RFC 5965) about a mail of the board. The mail is found by the address that the
 * report was sent to, or else by the Message-ID of the mail that it returns.
 * @returns undefined for any other mail, such as an automatic answer, or a notice of a delay.
 */
export async function readReport(source: Uint8Array): Promise<BounceReport | undefined> {
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const report = readDeliveryStatus(mail) ?? readComplaint(mail);
  if (!report) return undefined;
  const mailId = idInReturnPath(mail) ?? idInReturnedMail(mail);
  return mailId ? { mailId, ...report } : undefined;
}

type ReportWithoutMail = Omit<BounceReport, 'mailId'>;

function readDeliveryStatus(mail: Email): ReportWithoutMail | undefined {
  const text = partOf(mail, 'message/delivery-status');
  if (text === undefined) return undefined;
  // The first group of fields is about the mail, each further one about a recipient.
  const groups = text.split(/\r?\n[ \t]*\r?\n/).map(fieldsOf);
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!failed) return undefined;
  const detail = failed.get('diagnostic-code')?.replace(/^smtp;\s*/i, '');
  const refusal = judgeRefusal(failed.get('status'), detail);
  return { ...refusal, detail: detail ?? refusal.status };
}

function readComplaint(mail: Email): ReportWithoutMail | undefined {
  const text = partOf(mail, 'message/feedback-report');
  if (text === undefined) return undefined;
  const kind = fieldsOf(text).get('feedback-type')?.toLowerCase();
  return kind === undefined || kind === 'not-spam' ? undefined : { type: 'complaint', detail: `Reported as ${kind}` };
}

/** Header-like fields by their names in lower case; a line that begins with a blank continues the field before it. */
function fieldsOf(text: string): Map<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => (/^[\w-]+:/.test(line) ? [[line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]] : [])),
  );
}

/** The text of a mail's part of a type. */
function partOf({ attachments }: Email, ...types: string[]): string | undefined {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
  if (!part) return undefined;
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
}

function idInReturnPath({ headers }: Email): string | undefined {
  const addressed = headers.filter(({ key }) => ['to', 'delivered-to', 'x-original-to'].includes(key));
  return addressed.flatMap(({ value }) => RETURN_PATH.exec(value)?.[1] ?? [])[0]?.toLowerCase();
}

function idInReturnedMail(mail: Email): string | undefined {
  const returned = partOf(mail, 'message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers');
  return returned === undefined ? undefined : MESSAGE_ID.exec(returned.replace(/\r?\n[ \t]+/g, ' '))?.[1]?.toLowerCase();
}
