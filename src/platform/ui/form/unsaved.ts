import { draftOwner } from './draft-owner';

/** The forms on the screen with changes that were neither saved nor sent, and the persons who typed them. */
const unsaved = new Map<symbol, string>();
/** What fields of the page carry out now, such as uploads (`under-way.ts`). */
const underWay = new Set<object>();
let mayLeave = false;

/** Marks a form as changed by a person, or as saved. */
export function setUnsaved(form: symbol, owner: string | undefined): void {
  if (owner === undefined) unsaved.delete(form);
  else unsaved.set(form, owner);
}

/** Marks an act of a field as begun or ended. */
export function setUnderWay(act: object, isNow: boolean): void {
  if (isNow) underWay.add(act);
  else underWay.delete(act);
}

/** Whether anything is under way that would be lost with the page. */
export const isUnderWay = (): boolean => underWay.size > 0;

/** Whether leaving the page needs a question. Somebody who has logged off left on purpose. */
export const asksBeforeLeaving = (): boolean => !mayLeave && [...unsaved.values()].includes(draftOwner());

/** Lets this page be left without a question: its session has ended, and the drafts are kept. Call it only before the document is replaced. */
export function leaveWithoutAsking(): void {
  mayLeave = true;
}

if (typeof window !== 'undefined') {
  addEventListener('beforeunload', (event) => {
    if (asksBeforeLeaving() || isUnderWay()) event.preventDefault();
  });
}
