import type { Lifetime } from '~/platform/database/retention';
import { answerSettings, applicationEvents, applications, organizationAnswers } from '../tables';

/** How long applications are kept. */
export const applicationLifetimes: readonly Lifetime[] = [
  {
    table: applications,
    rows: 'Applications',
    kept: 'until the applicant removes the account; then without name, address, message and files, so that they can still be counted',
  },
  {
    table: applicationEvents,
    rows: 'The history of applications, with notes and replies',
    kept: 'as long as the application; its texts until the applicant removes the account',
    goesWith: applications,
  },
  {
    table: organizationAnswers,
    rows: 'Shares of answered applications by organization',
    kept: 'one row for each organization with applications of the last 12 months; counted again each night',
  },
  {
    table: answerSettings,
    rows: 'Names of stages and templates for replies',
    kept: 'as long as the organization',
  },
];
