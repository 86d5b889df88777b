import type { Column, SQL } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import type { Belongings } from '../admin-contract';
import type { AnswerFigures } from '../schemas';

/** The records of another slice that belong to organizations, for the back office. */
export interface OrganizationPart {
  /** The newest records of an organization, with their numbers. */
  belongings(db: Database, organizationId: string, now: Date): Promise<Partial<Belongings>>;
  /** Moves all records of an organization to another one, and locks them first. */
  move(tx: Database, from: string, into: string): Promise<void>;
}

/** The live posts of organizations. The slice of posts knows them. */
export interface LivePosts {
  /** The ids of the organizations that have live posts: a subquery. */
  organizationIds: SQL;
  /** The number of live posts of the organization with this id, which is a column: a subquery. */
  countOf(organizationId: Column): SQL;
  /** The ids of the organizations that have live posts for this type of organization: a subquery. */
  idsWithType(type: string): SQL;
  /** The types that live posts name, with the numbers of their organizations, largest first. */
  types(db: Database): Promise<{ value: string; count: number }[]>;
  /** The number of organizations that have live posts. */
  countOrganizations(db: Database): Promise<number>;
  counts(db: Database, organizationIds: string[]): Promise<Map<string, number>>;
}

/**
 * A column with the figures about an organization's answers to applications that the public sees, or null. The slice of applications counts them.
 * The argument is the SQL of the organization's id.
 */
export type ShownAnswers = (organizationId: SQL) => SQL<AnswerFigures | null>;

declare module '~/platform/context/context' {
  interface Context {
    /** In the order in which their records are locked (docs/architecture.md, "Transactions and locks"). */
    organizationParts: readonly OrganizationPart[];
    livePosts: LivePosts;
    shownAnswers: ShownAnswers;
  }
}
