import { listen } from '~/platform/slices/events';
import type { Slice } from '~/platform/slices/slice';
import { applicationsClosed } from './events';
import { committeeApi } from './server/committee/api';
import { closeApplications } from './server/committee/close-applications';
import { committeeMailPreviews } from './server/committee/previews';
import { committeeLifetimes } from './server/committee/retention';

export const committees: Slice = {
  calls: [committeeApi],
  lifetimes: committeeLifetimes,
  mailPreviews: committeeMailPreviews,
  on: [listen(applicationsClosed, closeApplications)],
};
