/**
 * The words with which the vocabularies of a board begin. Staff change most vocabularies in the settings, and a changed one is a row of
 * `settings` (server/vocabularies.ts). Post types and pay types (platform/money/pay-units.ts) stay as they are, since prices and the search depend on them.
 * Records store the words, and they appear in URLs (`/jobs/skill/Torah reading (leyning)/1`), so only letters, digits, spaces and
 * `- , ( ) '` occur (the test says so).
 * Sentence case; contract types and degrees are written in title case, as in job advertisements.
 * Benefits, movements and language levels here are those of any community; the brand has those of the board's own beside them.
 */
import { brand } from '~/platform/brand';

type Vocabulary = readonly string[];

/** The words of the board's own community. */
const { benefits: ownBenefits = [], movements: ownMovements = [], language_levels: ownLevels = [] } = brand.vocabularies ?? {};

/** In the order in which people look words up, so that the lists below can be grouped by field of work. */
const alphabetical = (words: string[]): Vocabulary => words.sort(new Intl.Collator('en').compare);

/** Kinds of employment; the first is the default. */
export const contractTypes = [
  'Full Time',
  'Part Time',
  'Contract',
  'Temporary',
  'Internship',
  'Fellowship',
  'Per Diem',
  'Substitute',
  'Seasonal',
  'Interim',
  'Freelance',
  'Live-In',
  'Volunteer',
] as const satisfies Vocabulary;

/** Types of posts, which decide the price and the number of days; the first is the default. */
export const postTypes = ['Standard', 'Long term', 'Short term (2 weeks or less)', 'Summer camp'] as const satisfies Vocabulary;

/** Years of experience a job asks for, from none to most. */
export const experienceLevels: Vocabulary = [
  'No experience needed',
  'Less than 1 year',
  '1 to 2 years',
  '3 to 5 years',
  '6 to 9 years',
  '10 to 14 years',
  '15 years or more',
];

/** Names of professions. */
export const professions: Vocabulary = alphabetical([
  // Congregations and clergy
  'Rabbi',
  'Assistant or associate rabbi',
  'Cantor',
  'Cantorial soloist',
  'Prayer leader (baal tefillah)',
  'Torah reader (baal koreh)',
  'Synagogue executive director',
  'Bar and bat mitzvah tutor',
  'Choir director',
  'Mikvah attendant',
  'Chaplain',

  // Kashrut and food
  'Kashrut supervisor (mashgiach)',
  'Ritual slaughterer (shochet)',
  'Kosher chef',
  'Cook',
  'Catering manager',
  'Food service director',

  // Schools and yeshivot
  'Head of school',
  'Principal',
  'Assistant principal',
  'Judaic studies principal',
  'Dean of students',
  'Rosh yeshiva',
  'Talmud lecturer (maggid shiur)',
  'Spiritual counselor (mashgiach ruchani)',
  'Kollel fellow',
  'Judaic studies teacher',
  'Hebrew teacher',
  'General studies teacher',
  'Elementary school teacher',
  'Middle school teacher',
  'High school teacher',
  'English teacher',
  'Mathematics teacher',
  'Science teacher',
  'Social studies teacher',
  'Art teacher',
  'Music teacher',
  'Physical education teacher',
  'Special education teacher',
  'Substitute teacher',
  'Teaching assistant',
  'Learning specialist',
  'Reading specialist',
  'Instructional coach',
  'Curriculum coordinator',
  'School counselor',
  'College counselor',
  'School psychologist',
  'School nurse',
  'Admissions director',
  'Librarian',
  'Dormitory counselor',
  'Professor or lecturer',

  // Congregational, family and adult learning
  'Religious school director',
  'Religious school teacher',
  'Director of Jewish life',
  'Family educator',
  'Experiential educator',

  // Early childhood
  'Early childhood director',
  'Preschool teacher',
  'Infant and toddler teacher',
  'Childcare provider',

  // Camps, youth, campus and Israel
  'Camp director',
  'Camp counselor',
  'Lifeguard',
  'Song leader',
  'Youth director',
  'Hillel director',
  'Campus engagement associate',
  'Young adult engagement director',
  'Israel educator',
  'Israel emissary (shaliach)',
  'Tour guide',

  // Federations, foundations and advocacy
  'Chief executive officer',
  'Executive director',
  'Chief operating officer',
  'Chief financial officer',
  'Development director',
  'Development associate',
  'Major gifts officer',
  'Donor relations manager',
  'Grant writer',
  'Program director',
  'Program coordinator',
  'Event planner',
  'Volunteer coordinator',
  'Community relations director',
  'Community organizer',
  'Government affairs director',
  'Policy analyst',

  // Social services, health and elder care
  'Social worker',
  'Clinical social worker',
  'Case manager',
  'Geriatric care manager',
  'Holocaust survivor services coordinator',
  'Psychologist',
  'Direct support professional',
  'Career counselor',
  'Nursing home administrator',
  'Assisted living director',
  'Activities director',
  'Registered nurse',
  'Licensed practical nurse',
  'Nursing assistant',
  'Home health aide',
  'Physical therapist',
  'Occupational therapist',
  'Speech-language pathologist',

  // Burial and mourning
  'Funeral director',
  'Burial society coordinator (chevra kadisha)',
  'Guardian of the deceased (shomer)',
  'Bereavement counselor',

  // Museums, media and publishing
  'Archivist',
  'Curator',
  'Museum educator',
  'Editor',
  'Journalist',
  'Translator',
  'Graphic designer',
  'Video producer',

  // Offices, buildings and recreation
  'Office manager',
  'Executive assistant',
  'Administrative assistant',
  'Receptionist',
  'Bookkeeper',
  'Accountant',
  'Human resources director',
  'Recruiter',
  'Attorney',
  'Marketing director',
  'Communications director',
  'Social media manager',
  'Information technology manager',
  'Software engineer',
  'Facilities manager',
  'Custodian',
  'Security guard',
  'Driver',
  'Fitness director',
  'Sports coach',
]);

/** Skills. These are the categories by which jobs are browsed. */
export const skills: Vocabulary = alphabetical([
  // Torah, prayer and pastoral work
  'Torah reading (leyning)',
  'Leading prayer services',
  'Cantorial music (chazzanut)',
  'Choir direction',
  'Preaching and divrei Torah',
  'Life-cycle officiation',
  'Halachic guidance',
  'Pastoral care',
  'Chaplaincy',
  'Visiting the sick (bikur cholim)',
  'Scribal arts (safrut)',
  'Bar and bat mitzvah preparation',
  'Mikvah operations',
  'Synagogue administration',
  'Interfaith family engagement',

  // Jewish learning
  'Hebrew language instruction',
  'Hebrew reading (kriah) instruction',
  'Judaic studies instruction',
  'Tanakh instruction',
  'Talmud instruction',
  'Jewish thought and ethics (musar)',
  'Chasidut and Kabbalah',
  'Jewish history instruction',
  'Holocaust education',
  'Israel education',
  'Prayer education (tefillah)',
  'Jewish family education',
  'Adult Jewish learning',
  'Experiential Jewish education',
  'Yiddish',
  'Ladino',
  'Russian',
  'Spanish',
  'French',

  // Schools
  'Elementary education',
  'Middle school education',
  'High school education',
  'English language arts',
  'English as a second language',
  'Mathematics instruction',
  'Science instruction',
  'Social studies instruction',
  'Computer science instruction',
  'Art instruction',
  'Music instruction',
  'Physical education',
  'Special education',
  'Learning support',
  'Inclusion programming',
  'Reading and literacy intervention',
  'Applied behavior analysis',
  'Classroom management',
  'Curriculum development',
  'Instructional coaching',
  'Educational leadership',
  'Educational technology',
  'Tutoring',
  'School counseling',
  'College counseling',
  'Admissions and enrollment',
  'Library services',

  // Early childhood
  'Early childhood education',
  'Infant and toddler care',
  'Montessori education',
  'Reggio Emilia approach',

  // Camps, youth, campus and Israel programs
  'Camp management',
  'Outdoor education',
  'Lifeguarding',
  'Swim instruction',
  'Sports coaching',
  'Drama and theater',
  'Song leading',
  'Israeli dance',
  'Youth group leadership',
  'Teen engagement',
  'Campus engagement',
  'Young adult engagement',
  'Leadership development',
  'Israel travel planning',

  // Fundraising, community and advocacy
  'Fundraising',
  'Annual campaigns',
  'Major gifts',
  'Planned giving',
  'Grant writing',
  'Grantmaking',
  'Donor relations',
  'Donor databases',
  'Event planning',
  'Nonprofit management',
  'Strategic planning',
  'Program development',
  'Membership development',
  'Volunteer management',
  'Community organizing',
  'Community relations',
  'Combating antisemitism',
  'Israel advocacy',
  'Government relations',
  'Public policy',
  'Public speaking',

  // Social services and health
  'Social work',
  'Case management',
  'Mental health counseling',
  'Psychotherapy',
  'Family therapy',
  'Crisis intervention',
  'Domestic violence services',
  'Disability services',
  'Holocaust survivor services',
  'Refugee and immigrant services',
  'Career counseling',
  'Nursing',
  'Physical therapy',
  'Occupational therapy',
  'Speech therapy',

  // Elder care, burial and mourning
  'Elder care',
  'Dementia care',
  'Home health care',
  'Nursing home administration',
  'Recreation therapy',
  'Hospice and palliative care',
  'Bereavement counseling',
  'Funeral services',
  'Preparation for burial (tahara)',
  'Guarding the deceased (shmira)',

  // Kashrut and food
  'Kashrut supervision',
  'Kosher certification',
  'Kosher cooking',
  'Ritual slaughter (shechita)',
  'Catering',
  'Food service management',

  // Museums, media and publishing
  'Archives and records',
  'Museum curation',
  'Genealogy',
  'Jewish arts and culture programming',
  'Research',
  'Writing',
  'Editing and proofreading',
  'Journalism',
  'Publishing',
  'Hebrew translation',
  'Graphic design',
  'Video production',

  // Offices, buildings and recreation
  'Bookkeeping',
  'Accounting',
  'Financial management',
  'Human resources',
  'Recruiting',
  'Office administration',
  'Customer service',
  'Data analysis',
  'Information technology',
  'Software development',
  'Marketing',
  'Communications',
  'Public relations',
  'Social media',
  'Project management',
  'Legal services',
  'Facilities management',
  'Security',
  'Transportation',
  'Fitness instruction',
]);

/** Types of organizations. */
export const orgTypes: Vocabulary = alphabetical([
  'Synagogue',
  'Chabad house',
  'Rabbinical court (bet din)',
  'Community kollel',
  'Mikvah',
  'Day school',
  'Yeshiva',
  'Seminary or midrasha',
  'Rabbinical or cantorial school',
  'Religious school',
  'College or university',
  'Education agency',
  'Early childhood center',
  'Day camp',
  'Overnight camp',
  'Retreat center',
  'Youth movement',
  'Hillel',
  'Campus organization',
  'Jewish community center (JCC)',
  'Federation',
  'Foundation',
  'Charitable fund (tzedakah)',
  'Free loan society (gemach)',
  'Advocacy organization',
  'Community relations council',
  'Social justice organization',
  "Women's organization",
  'Jewish family service',
  'Vocational services agency',
  'Refugee and immigrant services agency',
  'Disability services organization',
  'Senior living community',
  'Hospital or medical center',
  'Burial society (chevra kadisha)',
  'Funeral home or cemetery',
  'Kashrut agency',
  'Kosher restaurant or caterer',
  'Museum',
  'Library or archive',
  'Arts and culture organization',
  'Media organization',
  'Publisher',
  'Research institute',
  'Israel organization',
  'Israel travel program',
  'Business',
  'Recruiting firm',
]);

/** Benefits of a job. Those that a post names behind its pay are read there in lower case: `$60k per yr plus housing`. */
export const benefits: Vocabulary = alphabetical([
  ...ownBenefits,

  // Insurance and savings
  'Health insurance',
  'Dental insurance',
  'Vision insurance',
  'Life insurance',
  'Short-term disability insurance',
  'Long-term disability insurance',
  'Flexible spending account',
  'Retirement plan',
  'Employer retirement contribution',
  'Pension',

  // Time
  'Paid vacation',
  'Paid sick leave',
  'Paid legal holidays',
  'Personal days',
  'Paid family leave',
  'Summers off',
  'Sabbatical',
  'Flexible schedule',
  'Hybrid work',
  'Remote work',

  // Home, table and travel
  'Housing',
  'Housing allowance',
  'Room and board',
  'Meals',
  'Relocation assistance',
  'Commuter benefits',
  'Free parking',
  'Travel reimbursement',
  'Cell phone allowance',
  'Visa sponsorship',

  // Community and family
  'Tuition discount',
  'Early childhood tuition discount',
  'Camp tuition discount',
  'Fitness center membership',
  'On-site childcare',

  // Growth and money
  'Professional development',
  'Tuition reimbursement',
  'Student loan forgiveness eligibility',
  'Signing bonus',
  'Performance bonus',
  'Commission',
  'Tips',
  'Overtime pay',
]);

/** The movement, denomination or outlook of an organization. */
export const movements: Vocabulary = alphabetical([...ownMovements, 'Interfaith', 'Nondenominational', 'Secular']);

/** How well applicants know a language that the job needs, from the least. */
export const languageLevels: Vocabulary = [...ownLevels, 'Another language helpful', 'Another language required'];

/** When a job begins. It is read before “start”: `Summer start`. */
export const starts: Vocabulary = ['Immediate', 'Flexible', 'School year', 'Midyear', 'Summer'];

/** Degrees, ordinations, certificates and licenses, from the general to the particular. */
export const degrees: Vocabulary = [
  // General degrees, in rising order
  'High School Diploma or GED',
  'Associate Degree',
  'Bachelor of Arts (BA)',
  'Bachelor of Science (BS)',
  'Bachelor of Social Work (BSW)',
  'Bachelor of Science in Nursing (BSN)',
  'Bachelor of Talmudic Law',
  'Master of Arts (MA)',
  'Master of Science (MS)',
  'Master of Education (MEd)',
  'Master of Arts in Teaching (MAT)',
  'MA Jewish Education',
  'MA Jewish Studies',
  'MA Jewish Nonprofit Management',
  'Master of Social Work (MSW)',
  'Master of Business Administration (MBA)',
  'Master of Public Administration (MPA)',
  'Master of Library Science (MLS)',
  'Juris Doctor (JD)',
  'Doctor of Education (EdD)',
  'Doctor of Psychology (PsyD)',
  'Doctor of Philosophy (PhD)',

  // Ordination and sacred offices
  'Semicha (Rabbinical Ordination)',
  'Yoreh Yoreh',
  'Yadin Yadin',
  'Cantorial Investiture or Ordination',
  'Yoetzet Halacha',
  'Scribal Certification (Sofer)',
  'Board Certified Chaplain (BCC)',
  'Clinical Pastoral Education (CPE)',

  // Education
  'State Teaching License',
  'School Administrator License',
  'Hebrew Teacher Certification',
  'Child Development Associate (CDA)',

  // Social services and health
  'Licensed Master Social Worker (LMSW)',
  'Licensed Clinical Social Worker (LCSW)',
  'Licensed Mental Health Counselor (LMHC)',
  'Board Certified Behavior Analyst (BCBA)',
  'Registered Nurse (RN)',
  'Licensed Practical Nurse (LPN)',
  'Certified Nursing Assistant (CNA)',
  'Licensed Nursing Home Administrator (LNHA)',

  // Professions and safety
  'Certified Public Accountant (CPA)',
  'Certified Fund Raising Executive (CFRE)',
  'Funeral Director License',
  'Food Protection Certificate',
  'Lifeguard Certification',
  'CPR and First Aid Certification',
];
