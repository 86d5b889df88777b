import type { Slice } from '~/platform/slices/slice';
import { coachLifetimes } from './server/retention';

export const coach: Slice = {
  lifetimes: coachLifetimes,
};
