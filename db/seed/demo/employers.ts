import { type OrgText, organizationTexts } from './organizations';
import { makeUser } from './people';
import { idFor, seeded } from './random';
import { daysAfter, daysBefore } from './time';
import type { DemoOrganization, DemoUser, PersonaKey } from './types';

export type Employer = { text: OrgText; org: DemoOrganization; posters: DemoUser[] };

const recruited = [
  'hillel-house-at-great-lakes',
  'kindling-fund',
  'palisade-jewish-community-center',
  'jewish-federation-of-coastal-carolina',
  'masoret-learning-online',
];

/** Community organizations that belong to no movement say so where people pray or learn in them. */
function movementOf({ observance, kind, slug }: OrgText): string {
  if (observance === 'community') return ['synagogue', 'day_school', 'camp', 'hillel'].includes(kind) ? 'Pluralistic' : '';
  if (observance === 'orthodox') return slug.length % 3 === 0 ? 'Modern Orthodox' : 'Orthodox';
  return observance === 'conservative' ? 'Conservative' : 'Reform';
}

/** Every organization with its people: an owner, sometimes a colleague, sometimes the recruiter. */
export function buildEmployers(
  now: Date,
  personas: Map<PersonaKey, DemoUser>,
  nextName: () => { first: string; last: string },
): { employers: Employer[]; users: DemoUser[] } {
  const users: DemoUser[] = [];
  const person = (slug: string, created: Date) => {
    const name = nextName();
    const email = `${name.first}.${name.last}@${slug}.example`.toLowerCase();
    const user = makeUser(now, email, name, ['employer', 'organization'], created);
    users.push(user);
    return user;
  };
  const employers = organizationTexts.map((text, index): Employer => {
    const r = seeded(`org ${text.slug}`);
    const school = index === 0 ? personas.get('school') : undefined;
    const created_on = school ? daysAfter(school.created_on, 0.1) : daysBefore(now, r.int(260, 1150) + r.next());
    const owner = school ?? person(text.slug, new Date(created_on.getTime() - 1_800_000));
    const members = [{ user_id: owner._id, relationship: 'owner', roles: ['owner', 'member'] }];
    const posters = [owner];
    if (r.chance(0.3)) {
      const colleague = person(text.slug, daysAfter(created_on, r.int(2, 60)));
      members.push({ user_id: colleague._id, relationship: 'member', roles: ['member'] });
      posters.push(colleague);
    }
    const recruiter = personas.get('recruiter');
    if (recruiter && recruited.includes(text.slug)) {
      members.push({ user_id: recruiter._id, relationship: 'recruiter', roles: ['member'] });
      posters.unshift(recruiter);
    }
    const exchange = 200 + ((index * 37) % 780);
    const abroad = text.location.country_code === 'GB' || text.location.country_code === 'IL';
    const line = String(100 + ((index * 7) % 98)).padStart(4, '0');
    const org: DemoOrganization = {
      _id: idFor(`org ${text.slug}`, created_on),
      name: text.name,
      slug: text.slug,
      kind: text.kind,
      mission: text.mission,
      nonprofit: true,
      movement: movementOf(text),
      location: text.location,
      email: `office@${text.slug}.example`,
      phone: `${abroad ? '+1 ' : ''}(${exchange}) 555-${line}`,
      fax: r.chance(0.2) ? `(${exchange}) 555-${String(Number(line) + 1).padStart(4, '0')}` : '',
      url: `https://www.${text.slug}.example`,
      created_on,
      created_by: owner._id,
      members,
    };
    return { text, org, posters };
  });
  return { employers, users };
}
