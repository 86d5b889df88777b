import { lines } from '../random';
import type { OrgKind } from '../types';

/** A group of roles that people move between; candidates apply within theirs. */
export type Field =
  | 'teaching'
  | 'judaics'
  | 'early'
  | 'schoolcare'
  | 'leadership'
  | 'clergy'
  | 'informal'
  | 'fundraising'
  | 'communications'
  | 'technology'
  | 'finance'
  | 'office'
  | 'social'
  | 'health'
  | 'kosher'
  | 'museum'
  | 'facilities';

export type Role = {
  key: string;
  field: Field;
  kinds: OrgKind[];
  position: string;
  headlines: string[];
  /** Values for {v} (in texts) and {V} (in headlines and position), one of which a post takes. */
  variants: string[];
  post_type: string;
  contract_types: string[];
  pay: readonly [min: number, max: number, pay_type: 'Annually' | 'Hourly'];
  experience: string;
  skills: string[];
  degrees: string[];
  /** Can be done from anywhere. */
  remote: boolean;
  /** Orthodox organizations only, or others only; a role that fits all leaves it out. */
  observance: 'orthodox' | 'not orthodox' | 'any';
  about: string[];
  duties: string[];
  brings: string[];
  extra: string[];
};

type Facts = {
  kinds: string;
  position: string;
  headlines: string;
  pay: readonly [number, number] | readonly [number, number, 'Hourly'];
  skills: string;
  degrees?: string;
  /** Years asked for. */
  experience: string;
  contract?: string;
  post_type?: string;
  variants?: string;
  remote?: boolean;
  observance?: Role['observance'];
};

const words = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((w) => w.trim())
    .filter((w) => w !== '');

function level(years: number): string {
  if (years === 0) return 'No experience needed';
  if (years <= 2) return '1 to 2 years';
  if (years <= 5) return '3 to 5 years';
  return years <= 9 ? '6 to 9 years' : '10 to 14 years';
}

/**
 * A role from its facts and its texts, one a line: `>` opens the post, `*` is a duty, `+` something
 * the person brings, `=` a closing word on the team, the season or the first months.
 */
export function role(key: string, field: Field, facts: Facts, text: string): Role {
  const all = lines(text);
  const marked = (mark: string) => all.filter((l) => l.startsWith(`${mark} `)).map((l) => l.slice(2));
  return {
    key,
    field,
    kinds: words(facts.kinds, ' ') as OrgKind[],
    position: facts.position,
    headlines: words(facts.headlines, '|'),
    variants: words(facts.variants ?? '', '|'),
    post_type: facts.post_type ?? 'Standard',
    contract_types: words(facts.contract ?? 'Full Time', '|'),
    pay: [facts.pay[0], facts.pay[1], facts.pay[2] ?? 'Annually'],
    experience: level(Number(facts.experience)),
    skills: words(facts.skills, '|'),
    degrees: words(facts.degrees ?? '', '|'),
    remote: facts.remote ?? false,
    observance: facts.observance ?? 'any',
    about: marked('>'),
    duties: marked('*'),
    brings: marked('+'),
    extra: marked('='),
  };
}
