/** The kinds of employment that search engines (schema.org) and job sites (Indeed's feed) know. */
interface EmploymentType {
  schemaOrg: string;
  feed: string;
}

/** The first pattern that a contract type contains decides. Staff may rename contract types, so words decide and not whole names. */
const patterns: [pattern: RegExp, type: EmploymentType][] = [
  [/\bfull[\s-]?time\b/i, { schemaOrg: 'FULL_TIME', feed: 'fulltime' }],
  [/\bpart[\s-]?time\b/i, { schemaOrg: 'PART_TIME', feed: 'parttime' }],
  [/\bintern(ship)?s?\b/i, { schemaOrg: 'INTERN', feed: 'internship' }],
  [/\bfellow(ship)?s?\b/i, { schemaOrg: 'OTHER', feed: 'internship' }],
  [/\bvolunteer(ing)?\b/i, { schemaOrg: 'VOLUNTEER', feed: 'volunteer' }],
  [/\bper[\s-]?diem\b/i, { schemaOrg: 'PER_DIEM', feed: 'perdiem' }],
  [/\b(temporary|temp|substitute|seasonal|interim)\b/i, { schemaOrg: 'TEMPORARY', feed: 'temporary' }],
  [/\b(contract|contractor|freelance|freelancer)\b/i, { schemaOrg: 'CONTRACTOR', feed: 'contract' }],
];

const OTHER: EmploymentType = { schemaOrg: 'OTHER', feed: 'other' };

/** The name of a contract type for search engines and job sites. */
export const employmentTypeOf = (contractType: string): EmploymentType => patterns.find(([pattern]) => pattern.test(contractType))?.[1] ?? OTHER;
