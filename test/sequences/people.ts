import fc from 'fast-check';
import { Role } from '~/platform/http/roles';
import type { PostName } from './model';

/** The people of a sequence. Their organizations are those at its beginning; they have no organization that is not named here. */
export const people = {
  ada: { roles: [Role.employer, Role.organization], organizations: ['north'] },
  ben: { roles: [Role.employer, Role.organization], organizations: ['north'] },
  /** A recruiter with two organizations. */
  cora: { roles: [Role.employer, Role.organization], organizations: ['south', 'west'] },
  dina: { roles: [Role.jobseeker], organizations: [] },
  eli: { roles: [Role.jobseeker], organizations: [] },
  fay: { roles: [Role.admin], organizations: [] },
  gil: { roles: [Role.admin], organizations: [] },
} as const;

export type Person = keyof typeof people;
export type Organization = 'north' | 'south' | 'west';

export const persons = Object.keys(people) as Person[];
export const organizations: readonly Organization[] = ['north', 'south', 'west'];
export const employers = ['ada', 'ben', 'cora'] as const satisfies Person[];
export const seekers = ['dina', 'eli'] as const satisfies Person[];
export const admins = ['fay', 'gil'] as const satisfies Person[];
export type Employer = (typeof employers)[number];
export type Seeker = (typeof seekers)[number];
export type Admin = (typeof admins)[number];

const often = <Value>(...weighted: [Value, number][]): fc.Arbitrary<Value> =>
  fc.oneof(...weighted.map(([value, weight]) => ({ weight, arbitrary: fc.constant(value) })));

/** People and posts as steps draw them: mostly the same ones, since what happens between states takes several steps about one post. */
export const anyEmployer = often<Employer>(['ada', 4], ['ben', 3], ['cora', 2]);
export const anyPost = often<PostName>(['post1', 6], ['post2', 3], ['post3', 1]);
export const anyAdmin = often<Admin>(['fay', 2], ['gil', 1]);
export const anySeeker = often<Seeker>(['dina', 2], ['eli', 1]);
