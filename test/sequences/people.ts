import { Role } from '~/platform/http/roles';

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
