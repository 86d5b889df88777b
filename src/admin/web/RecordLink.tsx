import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FoundKind } from '~/platform/records/found-kinds';
import { sections } from './sections';

/** A link to a record of another section; plain text where that section has no screens. */
export function RecordLink({ kind, id, children }: { kind: FoundKind; id: string; children: ReactNode }) {
  if (!sections.some(({ path }) => path === `/admin/${kind}/`)) return children;
  return <Link to={`/admin/${kind}/view/${id}`}>{children}</Link>;
}
