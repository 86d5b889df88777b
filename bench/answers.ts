import { brotliDecompressSync } from 'node:zlib';
import type { Answer } from './generator';

/** A job as answers show it. One that changes meanwhile may have any of its headlines. */
export interface Job {
  id: string;
  headlines: string[];
  organization: string;
}

/** What an answer must hold. Nothing of it comes from the board's code. */
export type Expected =
  /** These jobs in this order, of so many in all. */
  | { jobs: Job[]; total: number }
  | { job: Job }
  /** For each facet, the jobs of each value: `states NY 3698`. */
  | { totals: string[] }
  /** The answer to the same search later, without load, and all live jobs. */
  | { atRest: string; live: ReadonlySet<string> };

/** The text of an answer: a short one is not compressed. */
export const textOf = ({ encoding, body }: Pick<Answer, 'encoding' | 'body'>): string => (encoding === 'br' ? brotliDecompressSync(body) : body).toString();

/** Reads an answer. @throws for a status other than 200, and for bytes that are not whole. */
export function contentOf(answer: Answer): string {
  if (answer.broken) throw new Error(answer.broken);
  const content = textOf(answer);
  if (answer.status !== 200) throw new Error(`status ${answer.status}: ${content.slice(0, 200)}`);
  return content;
}

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const plain = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign] as string);

const LINKED_JOBS = /<a [^>]*href="\/jobs\/view\/([0-9a-f-]{36})\/[^"]*"[^>]*>([^<]+)<\/a>/g;

interface ShownJob {
  _id: string;
  headline: string;
}

function readList(path: string, content: string): { jobs: ShownJob[]; total: number | undefined } {
  if (!path.startsWith('/api/')) {
    return { jobs: [...content.matchAll(LINKED_JOBS)].map(([, _id = '', headline = '']) => ({ _id, headline: plain(headline) })), total: undefined };
  }
  const { data, meta } = JSON.parse(content);
  return { jobs: data, total: meta.page_info.qry_total };
}

function faultOfList(path: string, content: string, wanted: Job[], total: number): string | undefined {
  const shown = readList(path, content);
  if (shown.jobs.length !== wanted.length) return `${shown.jobs.length} jobs instead of ${wanted.length}`;
  if (shown.total !== undefined && shown.total !== total) return `${shown.total} jobs in all instead of ${total}`;
  const wrong = wanted.findIndex(({ id, headlines }, at) => shown.jobs[at]?._id !== id || !headlines.includes(shown.jobs[at]?.headline));
  if (wrong < 0) return undefined;
  const [{ _id, headline }, { id, headlines }] = [shown.jobs[wrong] as ShownJob, wanted[wrong] as Job];
  return `job ${wrong + 1} is ${_id} “${headline}” instead of ${id} “${headlines.join('” or “')}”`;
}

function readJob(path: string, content: string) {
  if (path.startsWith('/api/')) {
    const { _id, headline, organization } = JSON.parse(content);
    return { id: _id, headline, organization: organization.name };
  }
  const id = /<link rel="canonical" href="[^"]*\/jobs\/view\/([0-9a-f-]{36})\//.exec(content)?.[1];
  const headline = plain(/<h1[^>]*>([^<]*)<\/h1>/.exec(content)?.[1] ?? '');
  const organization = plain(/<title>([^<]*)<\/title>/.exec(content)?.[1] ?? '').slice(`${headline}, `.length);
  return { id, headline, organization: organization.replace(/ \| [^|]*$/, '') };
}

function faultOfJob(path: string, content: string, wanted: Job): string | undefined {
  const shown = readJob(path, content);
  const isRight = shown.id === wanted.id && wanted.headlines.includes(shown.headline) && shown.organization === wanted.organization;
  return isRight ? undefined : `${JSON.stringify(shown)} instead of ${JSON.stringify(wanted)}`;
}

function faultOfTotals(content: string, wanted: string[]): string | undefined {
  const facets = JSON.parse(content) as Record<string, { _id: string; count: number }[]>;
  const shown = new Set(Object.entries(facets).flatMap(([facet, values]) => values.map(({ _id, count }) => `${facet} ${_id} ${count}`)));
  const differing = [...wanted.filter((line) => !shown.has(line)), ...[...shown].filter((line) => !wanted.includes(line))];
  return differing.length === 0 ? undefined : `these totals are only in the answer or only in the database: ${differing.join(', ')}`;
}

/** The days since a job was posted change at midnight. */
const withoutDays = (content: string) => content.replace(/"days_ago":\d+,?/g, '');

function faultOfSearch(content: string, atRest: string, live: ReadonlySet<string>): string | undefined {
  const ended = (JSON.parse(content).data as ShownJob[]).find(({ _id }) => !live.has(_id));
  if (ended) return `finds ${ended._id}, which is not live`;
  return withoutDays(content) === withoutDays(atRest)
    ? undefined
    : `is not what it is without load: ${content.slice(0, 200)} instead of ${atRest.slice(0, 200)}`;
}

/** What is wrong with an answer; undefined where nothing is. */
export function faultOf(answer: Answer, expected: Expected): string | undefined {
  const { path } = answer.request;
  try {
    const content = contentOf(answer);
    if (!path.startsWith('/api/') && !content.endsWith('</html>')) return 'the page is cut short';
    if ('jobs' in expected) return faultOfList(path, content, expected.jobs, expected.total);
    if ('job' in expected) return faultOfJob(path, content, expected.job);
    if ('totals' in expected) return faultOfTotals(content, expected.totals);
    return faultOfSearch(content, expected.atRest, expected.live);
  } catch (error) {
    return (error as Error).message;
  }
}
