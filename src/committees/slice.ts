import { applicationsClosed } from '~/applications/events';
import { listen } from '~/platform/slices/events';
import type { Slice } from '~/platform/slices/slice';
import { committeeApi } from './server/api';
import { closeApplications } from './server/close-applications';
import { committeeMailPreviews } from './server/previews';
import { committeeLifetimes } from './server/retention';

export const committees: Slice = {
  calls: [committeeApi],
  lifetimes: committeeLifetimes,
  mailPreviews: committeeMailPreviews,
  on: [listen(applicationsClosed, closeApplications)],
};
