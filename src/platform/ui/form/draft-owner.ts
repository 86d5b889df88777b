export const DRAFT_PREFIX = 'draft:';
export const VISITOR = 'visitor';

let owner = VISITOR;

/** The person whose drafts are read and written: a user's id, or undefined for a visitor. Set by the session. */
export function setDraftOwner(userId: string | undefined): void {
  owner = userId ?? VISITOR;
}

export const draftOwner = (): string => owner;

const draftKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(DRAFT_PREFIX));

/** Deletes all drafts in this browser: somebody else may use it next. */
export function deleteAllDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) for (const key of draftKeys(storage)) storage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
