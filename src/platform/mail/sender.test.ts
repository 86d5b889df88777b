import nodemailer from 'nodemailer';
import { expect, it } from 'vitest';
import { toMessage } from './message';
import { senderOf } from './sender';

const board = { MAIL_FROM: '"Parnassa, Jobs" <jobs@board.example>', SITE_NAME: 'Parnassa' };
const mail = { messageId: '<1@board.example>', date: '2026-11-20T12:00:00Z', to: 'reader@example.org', subject: 'A mail', html: '<p>Text</p>', text: 'Text' };

/** The lines of a mail that name its sender. */
async function fromLine(name: string | undefined) {
  const { message } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true })
    .sendMail(toMessage({ ...mail, from: senderOf(board, name), attachments: [] }, []));
  return /^From: .*(?:\r\n\s.*)*/im.exec(message.toString())?.[0];
}

it.each([
  [undefined, 'From: "Parnassa, Jobs" <jobs@board.example>'],
  ['Etz Rimon Day School', 'From: Etz Rimon Day School via Parnassa <jobs@board.example>'],
  ['Beth El, Inc. "<x>', 'From: "Beth El, Inc. \\"<x> via Parnassa" <jobs@board.example>'],
])('the sender of a mail for %s has one address', async (name, line) => expect(await fromLine(name)).toBe(line));
