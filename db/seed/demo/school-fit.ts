import type { OrgText } from './organizations';
import type { Role } from './roles';

const highSchool = ['sulam-community-high-school', 'mesorah-girls-high-school'];
const allGrades = ['maayan-academy-of-baltimore', 'orchard-hills-hebrew-academy', 'darchei-shalom-academy', 'tiferet-bnot-montreal'];
const elementary = ['lev-tov-elementary', 'shaarei-galil-school'];
const gemara = ['sulam-community-high-school', 'orchard-hills-hebrew-academy', 'darchei-shalom-academy', 'mesorah-girls-high-school'];

const upperRoles = ['high-english', 'high-history', 'gemara-rebbe', 'tanach-teacher', 'college-counselor'];
const lowerRoles = [
  'elementary-teacher',
  'judaic-elementary',
  'teaching-assistant',
  'substitute',
  'middle-math',
  'arts-teacher',
  'librarian',
  'principal',
  'hebrew-teacher',
  'school-counselor',
  'admissions-director',
  'pe-teacher',
  'middle-science',
];
const middleRoles = ['middle-math', 'middle-science', 'school-counselor'];
const londonPrimary = ['hebrew-teacher', 'teaching-assistant', 'learning-specialist', 'office-manager', 'facilities-manager', 'synagogue-communications'];

/** Whether an organization of the right kind would really advertise this role. */
export function fits(org: OrgText, role: Role): boolean {
  if (!role.kinds.includes(org.kind)) return false;
  const key = role.key;
  if (org.kind === 'day_school') {
    if (org.slug === 'hadar-jewish-primary-school') return londonPrimary.includes(key);
    if (key === 'gemara-rebbe') return gemara.includes(org.slug);
    if (key === 'high-history' && org.location.country_code !== 'US') return false;
    if (highSchool.includes(org.slug)) return !lowerRoles.includes(key);
    if (!allGrades.includes(org.slug) && upperRoles.includes(key)) return false;
    if (elementary.includes(org.slug) && middleRoles.includes(key)) return false;
  }
  if (org.kind === 'synagogue') {
    if (key === 'preschool-teacher' || key === 'ece-director') return org.slug === 'temple-beit-ofarim';
    if (key === 'baal-tefillah') return org.observance !== 'reform';
    if (key === 'religious-school-teacher' || key === 'education-director') return org.observance !== 'orthodox';
  }
  if (key === 'stem-it' || key === 'baal-tefillah') return true;
  if (key === 'security-director' && org.kind === 'advocacy') return org.slug === 'migdal-community-security-alliance';
  if (key === 'engagement-associate' && org.kind === 'advocacy') return org.slug === 'bogrim-youth-movement' || org.slug === 'southern-kehilla-network';
  if (key === 'government-affairs' && org.kind === 'advocacy') return org.slug !== 'bogrim-youth-movement' && org.slug !== 'southern-kehilla-network';
  if (key === 'museum-educator') return org.slug !== 'sabbath-lamp-museum';
  if (key === 'software-engineer' && org.kind === 'media') return org.slug === 'masoret-learning-online';
  if (key === 'dining-director' || key === 'registered-nurse' || key === 'activities-director' || key === 'mashgiach')
    return org.slug !== 'zikna-home-care-of-philadelphia';
  if (key === 'home-aide') return org.slug !== 'shalom-gardens-senior-living' || role.pay[2] === 'Hourly';
  return true;
}
