import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../paths';
import type { FoundKind } from '../../records/found-kinds';

/** A link to a record of the back office. */
export const RecordLink = ({ kind, id, children }: { kind: FoundKind; id: string; children: ReactNode }) => (
  <Link to={adminPaths.record(kind, id)}>{children}</Link>
);
