import type pg from 'pg';
import type { Person } from '../../e2e/support/person';
import type { Answer, Client } from '../generator';

/** What people who are logged in do, each on one connection. */
export interface PersonalRow {
  name: string;
  who: 'employer' | 'jobseeker';
  /** Begins a measurement. */
  begin(client: pg.Client, people: Person[]): Promise<Measurement>;
}

export interface Measurement {
  clients: Client[];
  /** What is wrong with the answers, or with the records that are there afterwards. */
  faults(answers: Answer[]): Promise<string[]>;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
export type Body = any;
