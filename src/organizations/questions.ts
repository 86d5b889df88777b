import type { Column, SQL } from 'drizzle-orm';
import type { Database, ReadDatabase } from '~/platform/database';
import { defineQuestion } from '~/platform/slices/questions';
import type { Belongings } from './admin-contract';
import type { AnswerFigures } from './schemas';

/** The newest records of an organization that belong to another slice, with their numbers. */
export const belongings = defineQuestion<(db: Database, organizationId: string, now: Date) => Promise<Partial<Belongings>>>('belongings');

interface LivePosts {
  /** The ids of the organizations that have live posts: a subquery. */
  organizationIds: SQL;
  /** The number of live posts of the organization with this id, which is a column: a subquery. */
  countOf(organizationId: Column): SQL;
  /** The ids of the organizations that have live posts for this type of organization: a subquery. */
  idsWithType(type: string): SQL;
  /** The type of organization that its posts name most often, or '': a subquery. The argument is the SQL of its id. */
  typeOf(organizationId: SQL): SQL<string>;
  /** The types that live posts name, with the numbers of their organizations, largest first. */
  types(db: ReadDatabase): Promise<{ value: string; count: number }[]>;
  /** The number of organizations that have live posts. */
  countOrganizations(db: ReadDatabase): Promise<number>;
  /** What the live posts of an organization offer besides pay: a subquery of a list, the most frequent first. The argument is the SQL of its id. */
  benefitsOf(organizationId: SQL): SQL<string[]>;
  counts(db: ReadDatabase, organizationIds: string[]): Promise<Map<string, number>>;
}

/** The live posts of organizations. */
export const livePosts = defineQuestion<LivePosts>('livePosts');

/**
 * A column with the figures about an organization's answers to applications that the public sees, or null. The argument is the SQL of the
 * organization's id.
 */
export const shownAnswers = defineQuestion<(organizationId: SQL) => SQL<AnswerFigures | null>>('shownAnswers');
