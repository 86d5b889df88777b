import type { Result } from 'lighthouse';
import { median } from '../median';

/** The figures of one run of Lighthouse on one page. */
export interface PageReport {
  /** Scores from 0 to 100, by category. */
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** Milliseconds, computed for a slow phone and network. */
  firstPaint: number;
  largestPaint: number;
  /** The element that is painted last of the largest ones: what is on the screen then. */
  largest: string;
  blocked: number;
  layoutShift: number;
  requests: number;
  scripts: number;
  /** Style sheets. Each of them delays the first paint. */
  styles: number;
  bytes: number;
  /** Audits that are not passed, with what Lighthouse counts as saved by passing them. */
  findings: string[];
}

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
}

/** Requests of the page itself. Lighthouse asks for `robots.txt` and the icon on its own. */
const loaded = ({ audits }: Result): NetworkRequest[] => {
  const details = audits['network-requests']?.details as unknown as { items?: NetworkRequest[] } | undefined;
  return (details?.items ?? []).filter(({ resourceType }) => resourceType !== 'Other');
};

function largestElement({ audits }: Result): string {
  const details = audits['lcp-breakdown-insight']?.details as unknown as { items?: { type: string; nodeLabel?: string }[] } | undefined;
  return details?.items?.find(({ type }) => type === 'node')?.nodeLabel ?? 'unknown';
}

/** Takes the figures out of a report of Lighthouse. */
export function pageReport(result: Result): PageReport {
  const { audits, categories } = result;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const requests = loaded(result);
  const count = (type: string) => requests.filter(({ resourceType }) => resourceType === type).length;
  const weighed = new Set(Object.values(categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id)));
  return {
    scores: { performance: score('performance'), accessibility: score('accessibility'), 'best-practices': score('best-practices'), seo: score('seo') },
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    largest: largestElement(result),
    blocked: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    requests: requests.length,
    scripts: count('Script'),
    styles: count('Stylesheet'),
    bytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    findings: Object.values(audits)
      .filter(({ id, score: passed }) => weighed.has(id) && passed !== null && passed < 0.9)
      .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id)),
  };
}

/** The medians of several runs; the findings are those of more than half of them. */
export function medianReport(runs: PageReport[]): PageReport {
  const of = (read: (run: PageReport) => number) => median(runs.map(read));
  const counted = Map.groupBy(
    runs.flatMap(({ findings }) => findings),
    (finding) => finding.replace(/ .*/, ''),
  );
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      'best-practices': of(({ scores }) => scores['best-practices']),
      seo: of(({ scores }) => scores.seo),
    },
    firstPaint: of(({ firstPaint }) => firstPaint),
    largestPaint: of(({ largestPaint }) => largestPaint),
    blocked: of(({ blocked }) => blocked),
    layoutShift: of(({ layoutShift }) => layoutShift),
    requests: of(({ requests }) => requests),
    scripts: of(({ scripts }) => scripts),
    styles: of(({ styles }) => styles),
    bytes: of(({ bytes }) => bytes),
    largest: runs.at(-1)?.largest ?? 'unknown',
    findings: [...counted.values()].filter((same) => same.length > runs.length / 2).map(([first = '']) => first),
  };
}
