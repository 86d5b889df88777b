import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../addresses/paths';
import type { FoundKind } from '../../records/found-kinds';

/** A link to a record of the back office. */
export const RecordLink = ({ kind, id, children }: { kind: FoundKind; id: string; children: ReactNode }) => (
  <Link to={adminPaths.record(kind, id)}>{children}</Link>
);

/** A record as a value of a table or of facts: a link to it. */
export const recordLink = (kind: FoundKind, id: string, name: ReactNode) => (
  <RecordLink key={id} kind={kind} id={id}>
    {name}
  </RecordLink>
);

/** An email address as a value of facts: a link that writes to it; nothing where there is none. */
export const mailLink = (email: string | null | undefined) =>
  email ? (
    <a key={email} href={`mailto:${email}`}>
      {email}
    </a>
  ) : null;

/** The address of another site as a value of facts. */
export const siteLink = (url: string | null | undefined) =>
  url ? (
    <a key={url} href={url} rel="noreferrer nofollow">
      {url}
    </a>
  ) : null;
