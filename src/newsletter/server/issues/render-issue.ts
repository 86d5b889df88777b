import { randomUUID } from 'node:crypto';
import { render } from '@react-email/render';
import { contentPaths, jobPaths, newsletterPaths } from '~/platform/addresses/paths';
import { withSource } from '~/platform/addresses/visit-source';
import type { Context } from '~/platform/context/context';
import type { RenderedBody } from '~/platform/mail';
import { escapeXml } from '~/platform/text/xml';
import { arrangeJobs, groupJobs, issueDate, issueSubject, type KnownReader } from '../../issue-text';
import { IssueEmail } from '../emails/IssueEmail';
import { issueText } from '../emails/issue-plain-text';
import { type IssueJobs, shorten } from './issue-jobs';

/** Mail programs cut off mails above about 100 kB. The links of a subscriber and the ends of lines need a part of it. */
const MAX_BYTES = 92_000;

/** Stand for the links of a subscriber in an issue that is rendered once for many. Nobody can write them into a job, since they are random. */
const UNSUBSCRIBE = `https://${randomUUID()}.invalid/`;
const WISHES = `https://${randomUUID()}.invalid/`;
const CHOICES = `https://${randomUUID()}.invalid/`;

/** An issue without its subscriber's links, and how far it reaches. */
export interface RenderedIssue extends RenderedBody {
  subject: string;
  jobs: number;
  upTo: number;
}

export interface IssueReaders extends KnownReader {
  /** They have had no issue yet. */
  isFirst: boolean;
  /** The sentence of the editor, or empty. */
  note: string;
}

/** Renders an issue once for all subscribers of a region who get the same jobs and have asked for the same among them. An email that would be too long gets fewer jobs. */
export async function renderIssue(ctx: Pick<Context, 'config'>, issue: IssueJobs, day: string, readers: IssueReaders): Promise<RenderedIssue> {
  const { SITE_NAME: site, publicUrl } = ctx.config;
  const content = {
    site,
    date: issueDate(day),
    ...arrangeJobs(issue.jobs, readers),
    regions: groupJobs(issue.jobs, readers.home),
    count: issue.jobs.length,
    more: issue.more,
    ...readers,
    links: {
      home: `${publicUrl}/`,
      jobs: withSource(`${publicUrl}${jobPaths.list()}`, 'newsletter'),
      why: `${publicUrl}${newsletterPaths.why}`,
      privacy: `${publicUrl}${contentPaths.privacy}`,
      unsubscribe: UNSUBSCRIBE,
      choices: CHOICES,
      wishes: WISHES,
    },
  };
  const html = await render(IssueEmail(content));
  const size = Buffer.byteLength(html);
  if (size > MAX_BYTES && issue.jobs.length > 1) {
    const fitting = Math.max(1, Math.min(issue.jobs.length - 1, Math.floor((issue.jobs.length * MAX_BYTES) / size)));
    return renderIssue(ctx, shorten(issue, fitting, readers.isFirst), day, readers);
  }
  return { html, text: issueText(content), subject: issueSubject(issue.jobs, readers), jobs: issue.jobs.length, upTo: issue.upTo };
}

/** The issue with a subscriber's links. */
export function withLinks({ html, text }: RenderedBody, links: { unsubscribe: string; choices: string; wishes: string }): RenderedBody {
  const fill = (body: string, encode: (text: string) => string) =>
    body
      .replaceAll(UNSUBSCRIBE, () => encode(links.unsubscribe))
      .replaceAll(CHOICES, () => encode(links.choices))
      .replaceAll(WISHES, () => encode(links.wishes));
  return { html: fill(html, escapeXml), text: fill(text, (link) => link) };
}
