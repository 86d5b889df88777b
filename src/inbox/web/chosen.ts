import { useState } from 'react';
import type { InboxRow } from '~/applications/received-contract';
import { MOST_AT_ONCE } from '../contract';

/** A chosen applicant, with what a reply needs of them while another page is shown. */
export type Recipient = Pick<InboxRow, '_id' | 'name' | 'first_name' | 'last_name' | 'stage'> & { message?: string };

/** The chosen applicants of all pages, by the ids of their applications. */
export type Chosen = ReadonlyMap<string, Recipient>;

const recipientOf = ({ _id, name, first_name, last_name, stage }: InboxRow): Recipient => ({ _id, name, first_name, last_name, stage });

/** The choice with applications added, up to as many as one act is for. */
export function choose(chosen: Chosen, rows: readonly InboxRow[]): Chosen {
  const added = rows.filter(({ _id, withdrawn }) => !withdrawn && !chosen.has(_id)).slice(0, MOST_AT_ONCE - chosen.size);
  return new Map([...chosen, ...added.map((row) => [row._id, recipientOf(row)] as const)]);
}

/** The choice without some applications. */
export const unchoose = (chosen: Chosen, ids: readonly string[]): Chosen => new Map([...chosen].filter(([id]) => !ids.includes(id)));

/** The number of chosen applications in words, such as `12 selected, 5 of them on other pages`; the first two are never parted. */
export function chosenWords(chosen: Chosen, shown: readonly string[]): string {
  const elsewhere = [...chosen.keys()].filter((id) => !shown.includes(id)).length;
  return `${chosen.size}\u00a0selected${elsewhere > 0 ? `, ${elsewhere === chosen.size ? '' : `${elsewhere} of them `}on other pages` : ''}`;
}

const NONE: Chosen = new Map();

/** The applicants that are chosen in the pages of a filter. Each filter has its own choice. */
export function useChosen(filter: string): [Chosen, (chosen: Chosen) => void] {
  const [kept, keep] = useState({ filter, chosen: NONE });
  return [kept.filter === filter ? kept.chosen : NONE, (chosen) => keep({ filter, chosen })];
}
