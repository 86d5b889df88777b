/** Why a reader reports a job. */
export const reportReasons = ['scam', 'expired', 'discrimination', 'not_for_this_board', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The reasons on screens. */
export const reportReasonLabels: Record<ReportReason, string> = {
  scam: 'It’s a scam or misleading',
  expired: 'It isn’t a real job, or it has expired',
  discrimination: 'It discriminates',
  not_for_this_board: 'It doesn’t belong on this board',
  other: 'Something else',
};

/** The longest text of a report. */
export const REPORT_LENGTH = 1_000;

/** Closed reports are kept for this many days. */
export const REPORT_DAYS = 90;
