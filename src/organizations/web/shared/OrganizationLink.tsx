import type { ReactNode } from 'react';
import { organizationPaths } from '~/platform/addresses/paths';
import { Link } from '~/platform/ui/Link';
import type { OrganizationRef } from '../../schemas';

/** The name of an organization as a link to its page, or without one where it has none. */
export const OrganizationLink = ({ organization, children = organization.name }: { organization: OrganizationRef; children?: ReactNode }) =>
  organization.inactive ? (
    <span dir="auto">{children}</span>
  ) : (
    <Link to={organizationPaths.view(organization)} dir="auto">
      {children}
    </Link>
  );
