import type { ReactNode } from 'react';
import { EmptyState } from '~/platform/ui/states';
import { applyHost } from '~/posts/apply-host';

interface NoApplicationsProps {
  /** The address of the employer's own site where applications are made; empty where they are made here. */
  site: string;
  action?: ReactNode;
}

/** Where the applications of a post will arrive, while there are none here. */
export const NoApplications = ({ site, action }: NoApplicationsProps) =>
  site === '' ? (
    <EmptyState title="No applications yet" action={action}>
      They will be listed here, and each is also mailed to the address you gave for applications.
    </EmptyState>
  ) : (
    <EmptyState title="People apply on your own site" action={action}>
      Applicants are sent to {applyHost(site) || site}. The board does not see who applies there; the statistics of the job say how many went on.
    </EmptyState>
  );
