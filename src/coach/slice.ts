import type { Slice } from '~/platform/slices/slice';
import { lawCollection, lawFinder } from './server/admin/law-records';
import { wordCollection, wordFinder } from './server/admin/word-records';
import { adminCoachApi, coachPageApi } from './server/api';
import { coachLifetimes } from './server/retention';

export const coach: Slice = {
  calls: [coachPageApi, adminCoachApi],
  lifetimes: coachLifetimes,
  collections: [lawCollection, wordCollection],
  finders: [lawFinder, wordFinder],
};
