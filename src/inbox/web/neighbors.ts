/** An application in the list: its page, and its id. */
export interface Place {
  page: number;
  application: string;
}

interface Around {
  /** The ids of the page, in the order of the list. */
  ids: readonly string[];
  /** The applications above and below the page. */
  previousId: string | null;
  nextId: string | null;
  page: number;
  /** The open application; none while only the list is shown. */
  open: string | undefined;
  /** The place of the open application in this page before it was answered or moved, if it no longer fits the filter. */
  formerIndex: number | undefined;
}

/** The applications before and after the open one, also those of the pages beside this one. With none open, the first of the page is next. */
export function neighborsOf({ ids, previousId, nextId, page, open, formerIndex }: Around): { before?: Place; after?: Place } {
  const index = open === undefined ? -1 : ids.indexOf(open);
  if (index < 0 && formerIndex === undefined) return around(undefined, place(page, ids[0]));
  // The row below takes the place of one that is gone.
  const [above, below] = index < 0 ? [(formerIndex ?? 0) - 1, formerIndex ?? 0] : [index - 1, index + 1];
  return around(place(page, ids[above]) ?? place(page - 1, previousId), place(page, ids[below]) ?? place(page + 1, nextId));
}

const place = (page: number, application: string | null | undefined): Place | undefined => (application ? { page, application } : undefined);

const around = (before: Place | undefined, after: Place | undefined) => ({ ...(before && { before }), ...(after && { after }) });
