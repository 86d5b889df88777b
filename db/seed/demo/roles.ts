import camp from './data/roles/camp.json' with { type: 'json' };
import care from './data/roles/care.json' with { type: 'json' };
import community from './data/roles/community.json' with { type: 'json' };
import culture from './data/roles/culture.json' with { type: 'json' };
import school from './data/roles/school.json' with { type: 'json' };
import synagogue from './data/roles/synagogue.json' with { type: 'json' };
import type { OrgKind } from './types';

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
  about: string[];
  duties: string[];
  brings: string[];
  extra: string[];
};

export const roles = [...school, ...synagogue, ...community, ...camp, ...care, ...culture] as unknown as readonly Role[];
