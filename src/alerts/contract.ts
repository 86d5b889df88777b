import { z } from 'zod';
import { Weekday } from '~/accounts/schemas';
import { anyone, defineCalls, loggedIn } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { Email, Id, Instant, line, Message } from '~/platform/http/schemas';
import { ReadVersion, Version } from '~/platform/records/version-contract';
import { AlertDraft, AlertSearch } from './alert-contract';

/** A saved search with its schedule, as its owner sees it. */
export const Alert = z.object({
  _id: Id,
  /** Of the search and the schedule. */
  ...Version,
  /** The search in a few words: `Hebrew teacher · New Jersey`. */
  title: z.string(),
  search: AlertSearch,
  /** The organizations of the search; one that was removed has no name. */
  organizations: z.array(z.object({ _id: Id, name: z.string() })),
  at_once: z.boolean(),
  days: z.array(Weekday),
  hour: z.int(),
  state: z.enum(['active', 'paused', 'ended']),
  /** When a job that is found now would be mailed, and the rest that it waits for, if any. Null unless the alert is active. */
  next_at: Instant.nullable(),
  next_after: z.string().nullable(),
  /** The number of jobs that wait for the next mail. */
  waiting: z.int(),
  last_sent_on: Instant.nullable(),
  created_on: Instant,
});
export type Alert = z.output<typeof Alert>;

/** A confirmed alert, for somebody who has the code of its mail. The link leads to the alerts of the address, or of the account that has the address. */
const ConfirmedAlert = z.object({
  email: z.string(),
  title: z.string(),
  link: z.string(),
  ...Alert.pick({ state: true, at_once: true, days: true, hour: true }).shape,
});
export type ConfirmedAlert = z.output<typeof ConfirmedAlert>;

const AlertCode = z.object({ code: line(100) });

const AlertList = z.object({ email: z.string(), data: z.array(Alert) });
/** A changed search and schedule, with the version of the alert that was read. */
const AlertChange = AlertDraft.safeExtend({ version: ReadVersion });
export type AlertChange = z.output<typeof AlertChange>;
/** `false` pauses an alert; `true` resumes a paused one and starts an ended one again. */
const Activity = z.object({ active: z.boolean() });

const own = z.object({ id: idOf('alert') });
/** The mailed link of an address: the key is the address signed by the board. */
const linkShape = { email: refersToNoRecord(Email), key: refersToNoRecord(z.string().min(1).max(100)) };
const byLink = z.object(linkShape);
const oneByLink = z.object({ ...linkShape, id: refersToNoRecord(Id) });

/** The alerts that the link of a mail is for. The key is their name, signed by the board, so no other name gets any further. */
const linkedAlerts = z.object({ alert: refersToNoRecord(z.string().min(1).max(400)), key: refersToNoRecord(z.string().min(1).max(100)) });

export const alertCalls = defineCalls({
  'POST /v2/alerts/confirm': {
    summary: 'Confirm an alert of an address with the mailed code',
    access: anyone,
    statuses: [400],
    body: AlertCode,
    answer: Message.extend(ConfirmedAlert.shape),
  },
  'POST /v2/alerts/confirm/check': {
    summary: 'The alert that a mailed code has confirmed, or null while the code waits for its use; changes nothing',
    access: anyone,
    statuses: [400],
    body: AlertCode,
    answer: z.object({ confirmed: ConfirmedAlert.nullable() }),
  },
  'GET /v2/alerts': { summary: 'The alerts of the user, newest first', access: loggedIn, answer: AlertList },
  'GET /v2/alerts/{id}': { summary: 'One alert of the user', access: loggedIn, params: own, answer: Alert },
  'PUT /v2/alerts/{id}': {
    summary: 'Change the search and the schedule of an alert',
    access: loggedIn,
    params: own,
    body: AlertChange,
    answer: Alert,
    statuses: [409],
  },
  'PUT /v2/alerts/{id}/active': {
    summary: 'Pause an alert, resume it, or start an ended one again',
    access: loggedIn,
    params: own,
    body: Activity,
    answer: Alert,
  },
  'DELETE /v2/alerts/{id}': { summary: 'Delete an alert', access: loggedIn, params: own, answer: Message },
  'POST /v2/alerts/link': {
    summary: 'Mail the link to the alerts of an address; the answer is the same whether or not it has any',
    access: anyone,
    body: z.object({ email: Email }),
    answer: Message,
  },
  'GET /v2/alerts/of/{email}/{key}': {
    summary: 'The alerts of an address without an account, by the mailed link',
    access: anyone,
    statuses: [400],
    params: byLink,
    answer: AlertList,
  },
  'GET /v2/alerts/of/{email}/{key}/{id}': { summary: 'One alert of an address', access: anyone, statuses: [400], params: oneByLink, answer: Alert },
  'PUT /v2/alerts/of/{email}/{key}/{id}': {
    summary: 'Change the search and the schedule of an alert of an address',
    access: anyone,
    statuses: [400, 409],
    params: oneByLink,
    body: AlertChange,
    answer: Alert,
  },
  'PUT /v2/alerts/of/{email}/{key}/{id}/active': {
    summary: 'Pause, resume or start again an alert of an address',
    access: anyone,
    statuses: [400],
    params: oneByLink,
    body: Activity,
    answer: Alert,
  },
  'DELETE /v2/alerts/of/{email}/{key}/{id}': { summary: 'Delete an alert of an address', access: anyone, statuses: [400], params: oneByLink, answer: Message },
  'POST /v2/alerts/end/{alert}/{key}': {
    summary: 'End an alert, or all alerts of a mail, by the link in the mail (RFC 8058)',
    access: anyone,
    statuses: [400],
    params: linkedAlerts,
    answer: Message.extend({ title: z.string() }),
  },
  'POST /v2/alerts/pause/{alert}/{key}': {
    summary: 'Pause an alert by the link in its mails',
    access: anyone,
    statuses: [400],
    params: linkedAlerts,
    answer: Message.extend({ title: z.string() }),
  },
});
