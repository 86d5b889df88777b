import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FoundKind } from '../../records/found-kinds';

/** A link to a record of the back office. */
export const RecordLink = ({ kind, id, children }: { kind: FoundKind; id: string; children: ReactNode }) => (
  <Link to={`/admin/${kind}/view/${id}`}>{children}</Link>
);
