import { v7 } from 'uuid';

/** A new record id: UUIDv7, so that ids sort by creation. */
export const newId = (): string => v7();
