import { currencyOfCountry } from '~/platform/money/currencies';
import { writeDescription } from './describe';
import type { Employer } from './employers';
import { idFor, type Random, seeded } from './random';
import { type Role, roles } from './roles';
import { fits } from './school-fit';
import { DAY, daysAfter, HOUR, moveOffShabbat } from './time';
import type { DemoLocation, DemoPost, DemoSalary, OrgKind } from './types';
import { infos, subjects } from './words';

/** A post in the plan of the board, before it has an organization and a role. */
type Slot = {
  want: 'usual' | 'remote' | 'short';
  fate: 'live' | 'private' | 'filled' | 'expired' | 'pending';
  age: number;
  step: 0 | 1 | 2 | 3;
  renewed: boolean;
};

export type WrittenPost = { post: DemoPost; role: Role; employer: Employer };

const orgTypes: Record<OrgKind, string[]> = {
  day_school: ['Day school'],
  synagogue: ['Synagogue'],
  federation: ['Federation'],
  camp: ['Overnight camp'],
  jcc: ['Jewish community center (JCC)'],
  hillel: ['Hillel', 'Campus organization'],
  family_services: ['Jewish family service'],
  kashrut: ['Kashrut agency'],
  elder_care: ['Senior living community'],
  museum: ['Museum', 'Arts and culture organization'],
  foundation: ['Foundation'],
  advocacy: ['Advocacy organization'],
  early_childhood: ['Early childhood center'],
  media: ['Media organization', 'Publisher'],
  israel_program: ['Israel organization', 'Israel travel program'],
};

function plan(r: Random): Slot[] {
  const slots: Slot[] = [];
  const add = (count: number, slot: (i: number) => Partial<Slot>) => {
    for (let i = 0; i < count; i++) slots.push({ want: 'usual', fate: 'live', age: 10, step: 3, renewed: false, ...slot(i) });
  };
  add(15, (i) => ({ age: 0.06 + i * 0.12, want: i % 6 === 5 ? 'remote' : 'usual' }));
  add(9, (i) => ({ age: 85 + i * 0.5 }));
  add(5, () => ({ age: r.int(5, 60) + r.next(), renewed: true }));
  add(31, () => ({ age: 2 + r.next() ** 1.5 * 80, want: 'remote' }));
  add(26, () => ({ age: 1 + r.next() * 55, want: 'short' }));
  add(182, () => ({ age: 2 + r.next() ** 1.6 * 82 }));
  add(2, () => ({ age: r.int(8, 40) + r.next(), fate: 'private' }));
  add(10, () => ({ age: r.int(25, 80) + r.next(), fate: 'filled' }));
  add(58, () => ({ age: 93 + r.next() * 85, fate: 'expired' }));
  add(5, () => ({ age: 68 + r.next() * 60, fate: 'expired', want: 'short' }));
  add(6, () => ({ age: 95 + r.next() * 70, fate: 'expired', want: 'remote' }));
  add(44, (i) => ({ age: 0.2 + r.next() * 25, fate: 'pending', step: (i % 4) as 0 | 1 | 2 | 3 }));
  return r.shuffle(slots);
}

const highCostStates = ['NY', 'CA', 'MA', 'DC', 'WA', 'NJ', 'CT', 'MD', 'IL', 'HI'];
const lowCostStates = ['MS', 'AL', 'AR', 'OK', 'KY', 'NE', 'LA', 'IN', 'SC', 'ND', 'NM', 'TN', 'IA'];

/** What a dollar of pay in the United States is in other countries. In Israel pay is stated by the month. */
const abroad: Readonly<Record<string, number>> = { CA: 1.2, FR: 0.62, GB: 0.62, IL: 2.6 };

function pay(r: Random, role: Role, place: DemoLocation): DemoSalary {
  const [low, high, roleType] = role.pay;
  const monthly = place.country_code === 'IL' && roleType === 'Annually';
  const inStates = highCostStates.includes(place.state_code) ? 1.12 : lowCostStates.includes(place.state_code) ? 0.93 : 1;
  const factor = (abroad[place.country_code] ?? inStates) / (monthly ? 12 : 1);
  const pay_type = monthly ? 'Monthly' : roleType;
  const span = high - low;
  const unit = pay_type === 'Annually' ? 1000 : monthly ? 500 : 0.5;
  const round = (n: number) => Math.round((n * factor) / unit) * unit;
  const min = round(low + span * r.next() * 0.35);
  const max = Math.max(round(low + span * (0.6 + r.next() * 0.4)), min + unit * 4);
  return { min, max, pay_type };
}

function benefitsOf(r: Random, role: Role, employer: Employer, contract: string, remote: boolean): string[] {
  const { kind } = employer.text;
  if (role.post_type === 'Summer camp')
    return ['Housing', 'Kosher meals', 'Camp tuition discount', 'Travel reimbursement']
      .filter((b) => kind === 'camp' || b !== 'Housing')
      .filter(() => r.chance(0.85));
  if (role.post_type !== 'Standard') return r.sample(['Kosher meals', 'Housing', 'Travel reimbursement', 'Free parking'], r.int(1, 3));
  if (['Contract', 'Freelance', 'Per Diem', 'Temporary'].includes(contract))
    return r.sample(
      ['Flexible schedule', 'Professional development', 'Remote work', 'Free parking'].filter((b) => remote || b !== 'Remote work'),
      2,
    );
  const out = new Set<string>();
  const base =
    contract === 'Full Time' || contract === 'Live-In'
      ? [
          'Health insurance',
          'Dental insurance',
          'Retirement plan',
          'Paid vacation',
          'Paid sick leave',
          'Paid Jewish holidays',
          'Paid family leave',
          'Life insurance',
          'Early closing on Fridays',
        ]
      : ['Paid sick leave', 'Paid Jewish holidays', 'Flexible schedule', 'Retirement plan', 'Early closing on Fridays'];
  for (const b of r.sample(base, r.int(3, Math.min(6, base.length)))) out.add(b);
  const special: Partial<Record<OrgKind, string[]>> = {
    day_school: ['Day school tuition discount', 'Professional development', 'Kosher meals'],
    early_childhood: ['Early childhood tuition discount', 'On-site childcare', 'Tuition reimbursement'],
    jcc: ['Fitness center membership', 'Early childhood tuition discount', 'Camp tuition discount'],
    synagogue: ['Synagogue membership', 'Professional development'],
    camp: ['Camp tuition discount', 'Housing'],
    hillel: ['Cell phone allowance', 'Student loan forgiveness eligibility', 'Kosher meals'],
    kashrut: ['Travel reimbursement', 'Cell phone allowance'],
    elder_care: ['Tuition reimbursement', 'Kosher meals', 'Free parking'],
    foundation: ['Hybrid work', 'Employer retirement contribution'],
    federation: ['Employer retirement contribution', 'Hybrid work', 'Subsidized Israel travel'],
    family_services: ['Professional development', 'Student loan forgiveness eligibility', 'Hybrid work'],
    advocacy: ['Hybrid work', 'Cell phone allowance', 'Travel reimbursement'],
    museum: ['Commuter benefits', 'Professional development'],
    media: ['Flexible schedule', 'Professional development'],
    israel_program: ['Pension', 'Travel reimbursement'],
  };
  const extras = special[kind] ?? [];
  for (const b of r.sample(extras, r.int(1, extras.length))) if (!(remote && /Hybrid|Parking|Fitness/i.test(b))) out.add(b);
  if (remote) out.add('Remote work');
  if (role.key === 'assistant-rabbi' || role.key === 'cantor') out.add('Parsonage');
  if (role.field === 'leadership' && r.chance(0.7)) out.add('Relocation assistance');
  return [...out];
}

/** How well somebody knows Hebrew in this role; empty where it does not matter. */
function levelOf({ key, field, position }: Role, kind: OrgKind): string {
  if (key.includes('hebrew') || position.includes('Hebrew')) return 'Fluent Hebrew';
  if (field === 'judaics' || field === 'clergy') return 'Conversational Hebrew';
  if (kind === 'israel_program') return 'Basic Hebrew';
  return kind === 'camp' || kind === 'hillel' ? 'Hebrew helpful' : '';
}

/** When a role begins; empty for those that do not say. */
function startOf({ field, post_type }: Role, index: number): string {
  if (post_type === 'Summer camp') return 'Summer';
  if (post_type !== 'Standard') return 'Immediate';
  if (['teaching', 'judaics', 'early', 'schoolcare'].includes(field)) return index % 4 === 0 ? 'Midyear' : 'School year';
  return index % 3 === 0 ? 'Flexible' : '';
}

type Pair = { employer: Employer; role: Role };

const pairsOf = (employers: Employer[]): Pair[] =>
  employers.flatMap((employer) => roles.filter((role) => fits(employer.text, role)).map((role) => ({ employer, role })));

/** Spreads posts over organizations and roles evenly, and seldom the same role twice in one place. */
function choose(r: Random, pairs: Pair[], slot: Slot, uses: Map<string, number>): Pair {
  const count = (key: string) => uses.get(key) ?? 0;
  let best: Pair | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const pair of pairs) {
    const { employer, role } = pair;
    if (slot.want === 'short' ? role.post_type === 'Standard' : role.post_type !== 'Standard') continue;
    if (slot.want === 'remote' && !role.remote) continue;
    const start =
      count(employer.org._id) * (employer.org.kind === 'day_school' ? 0.85 : 1.15) +
      count(role.key) * (frequent.includes(role.key) ? 0.4 : 0.75) +
      r.next() * 2.5;
    if (start >= least) continue;
    const rare = avoidRepeats.includes(role.key) ? 2.5 : 0;
    const score = start + count(`${employer.org._id} ${role.key}`) * 9 + rare;
    if (score >= least) continue;
    least = score;
    best = pair;
  }
  if (!best) throw new Error('no role for the slot');
  const { employer, role } = best;
  for (const key of [employer.org._id, role.key, `${employer.org._id} ${role.key}`]) uses.set(key, count(key) + 1);
  return best;
}

/** Where boards have most of their posts. */
const frequent = [
  'elementary-teacher',
  'judaic-elementary',
  'hebrew-teacher',
  'preschool-teacher',
  'religious-school-teacher',
  'camp-counselor',
  'middle-math',
  'gemara-rebbe',
];

/** The posts of the school persona: seven live posts, five past ones, two begun. */
const schoolRoles = [
  'elementary-teacher',
  'middle-math',
  'hebrew-teacher',
  'learning-specialist',
  'judaic-elementary',
  'school-nurse',
  'admissions-director',
  'middle-science',
  'arts-teacher',
  'school-counselor',
  'teaching-assistant',
  'elementary-teacher',
  'principal',
  'pe-teacher',
];

/** The one of them whose applications go to the school's own site. */
const EXTERNAL_OF_SCHOOL = 3;
const avoidRepeats = ['head-of-school', 'hillel-executive', 'synagogue-executive'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const title = (text: string) =>
  text
    .split(/([ -])/)
    .map((w) => (/^(and|or|of|the)$/.test(w) ? w : capital(w)))
    .join('');
const nowhere: DemoLocation = { country_code: 'US', state_code: '', zipcode: '', city: '' };

export function buildPosts(now: Date, employers: Employer[]): WrittenPost[] {
  const uses = new Map<string, number>();
  const slots = plan(seeded('plan'));
  const school = employers[0];
  if (!school) throw new Error('the school comes first');
  const own: Slot[] = [0.4, 6, 14, 23, 37, 52, 63].map((age) => ({ want: 'usual', fate: 'live', age, step: 3, renewed: false }));
  own.push(...[110, 150, 262, 315, 390].map((age, index): Slot => ({ want: 'usual', fate: 'expired', age, step: 3, renewed: index === 0 })));
  own.push(...([1, 3] as const).map((step): Slot => ({ want: 'usual', fate: 'pending', age: 3 + step, step, renewed: false })));
  const r = seeded('choices');
  const hers = pairsOf([school]);
  const others = pairsOf(employers.slice(1));
  return [...own, ...slots].map((slot, index) =>
    write(now, index, slot, choose(r, index < own.length ? hers.filter((p) => p.role.key === schoolRoles[index]) : others, slot, uses)),
  );
}

function write(now: Date, index: number, slot: Slot, { employer, role }: { employer: Employer; role: Role }): WrittenPost {
  const r = seeded(`post ${index}`);
  const { text, org } = employer;
  const step = slot.step;
  const pending = slot.fate === 'pending';
  const variant = role.variants.length > 0 ? r.pick(role.variants) : '';
  const fill = (s: string, upper: string) => s.replaceAll('{V}', upper);
  const remote = slot.want === 'remote';
  const summer = role.post_type === 'Summer camp';
  const home = text.branches.length > 0 && !summer && r.chance(0.7) ? r.pick(text.branches) : text.location;
  const location: DemoLocation = remote
    ? { country_code: 'RT', state_code: '', zipcode: '', city: 'Remote' }
    : { country_code: home.country_code, state_code: home.state_code, zipcode: home.zipcode, city: home.city };
  const long = role.post_type === 'Standard' && role.field === 'leadership' && r.chance(0.45);
  const post_type = long ? 'Long term' : role.post_type;
  const days = role.post_type === 'Standard' ? 90 : 60;
  const contract_type = r.chance(0.7) ? (role.contract_types[0] ?? 'Full Time') : r.pick(role.contract_types);
  const salary = r.chance(0.9) ? pay(r, role, home) : null;
  const currency = currencyOfCountry(home.country_code);
  const benefits = benefitsOf(r, role, employer, contract_type, remote);
  const when = moveOffShabbat(new Date(now.getTime() - slot.age * DAY), now);
  const posted_on = pending ? null : when;
  const first_posted_on = posted_on && slot.renewed ? moveOffShabbat(new Date(posted_on.getTime() - r.int(82, 98) * DAY), now) : posted_on;
  const begun = first_posted_on ?? when;
  const created_on = new Date(begun.getTime() - Math.floor((0.3 + r.next() ** 3 * 60) * HOUR));
  const poster = employer.posters[0]?.persona === 'recruiter' ? (r.chance(0.75) ? employer.posters[0] : r.pick(employer.posters)) : r.pick(employer.posters);
  if (!poster) throw new Error('nobody to post');
  const types =
    org.kind === 'camp' && post_type === 'Summer camp'
      ? ['Overnight camp']
      : org.kind === 'jcc' && summer
        ? ['Jewish community center (JCC)', 'Day camp']
        : role.field === 'early' && org.kind !== 'early_childhood'
          ? [...orgTypes[org.kind], 'Early childhood center']
          : [...orgTypes[org.kind]];
  if (role.field === 'judaics' && org.kind === 'synagogue') types.push('Religious school');
  const drawn = r.chance(0.2);
  // Its people look at the school's posts, so most of them have their applicants here.
  const direct = index < schoolRoles.length ? index === EXTERNAL_OF_SCHOOL : drawn;
  const description =
    step >= 1 || !pending
      ? writeDescription(r, { role, employer, variant, place: home.city, remote, summer: role.post_type === 'Summer camp', salary, currency, benefits })
      : '';
  const basic = !pending || step >= 1;
  const details = !pending || step >= 2;
  const applying = !pending || step >= 3;
  const live = slot.fate === 'live' || slot.fate === 'private' || slot.fate === 'filled';
  const created = created_on;
  const post: DemoPost = {
    _id: idFor(`post ${index}`, created),
    user_id: poster._id,
    organization: { _id: org._id, name: org.name },
    headline: basic ? fill(r.pick(role.headlines), title(variant)) : '',
    position: basic ? capital(fill(role.position, variant)) : '',
    description,
    post_type: basic ? post_type : 'Standard',
    contract_type: basic ? contract_type : 'Full Time',
    remote: basic && remote,
    location: basic ? location : nowhere,
    experience: details ? role.experience : '',
    salary: details ? salary : null,
    pay: { currency: basic ? currency : 'USD', limit: 'range', extras: [] },
    skills: details ? r.sample(role.skills, Math.max(2, r.int(role.skills.length - 1, role.skills.length))) : [],
    benefits: details ? benefits : [],
    org_types: details ? types : [],
    degrees: details && r.chance(0.85) ? [...role.degrees] : [],
    language_level: details ? levelOf(role, text.kind) : '',
    start: details ? startOf(role, index) : '',
    require_resume: applying && r.chance(0.8),
    require_cover_letter: applying && r.chance(role.field === 'leadership' ? 0.85 : 0.3),
    apply: applying
      ? {
          email: direct ? '' : `jobs@${text.slug}.example`,
          subject: !direct && r.chance(0.6) ? r.pick(subjects) : '',
          url: direct ? `https://careers.${text.slug}.example/openings/${1000 + index}` : '',
          info: r.chance(0.55) ? r.pick(infos) : '',
        }
      : { email: '', subject: '', url: '', info: '' },
    step,
    state: pending ? 'pending' : live ? 'live' : 'expired',
    posted: !pending && slot.fate !== 'filled',
    active: true,
    private: slot.fate === 'private',
    shared_fb: slot.fate === 'live' && r.chance(0.15),
    filled_on: slot.fate === 'filled' && posted_on ? new Date(posted_on.getTime() + (now.getTime() - posted_on.getTime()) * (0.5 + r.next() * 0.4)) : null,
    created_on: created,
    posted_on,
    first_posted_on,
    expires_on: posted_on ? daysAfter(posted_on, days) : null,
    renewals: slot.renewed ? 1 : 0,
    order_id: null,
  };
  return { post, role, employer };
}
