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
      They’ll appear here, and we’ll email each one to the address you gave for applications.
    </EmptyState>
  ) : (
    <EmptyState title="People apply on your site" action={action}>
      Applicants are sent to {applyHost(site) || site}. We can’t see who applies there, but the job’s statistics show how many people went on to it.
    </EmptyState>
  );
