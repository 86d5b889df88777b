import { accountRemoved } from '~/accounts/events';
import { exportedData } from '~/accounts/questions';
import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { exportTickets, removeTickets } from './server/account-parts';
import { adminTicketsApi } from './server/admin/api';
import { ticketCollection } from './server/admin/ticket-fields';
import { ticketFinder } from './server/admin/ticket-list';
import { supportApi } from './server/api';
import { supportMailPreviews } from './server/emails/previews';
import { supportLifetimes } from './server/retention';

export const support: Slice = {
  calls: [supportApi, adminTicketsApi],
  lifetimes: supportLifetimes,
  mailPreviews: supportMailPreviews,
  collections: [ticketCollection],
  finders: [ticketFinder],
  on: [listen(accountRemoved, removeTickets)],
  answers: [answer(exportedData, exportTickets)],
};
