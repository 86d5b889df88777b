import { role } from './role';

export const careRoles = [
  role(
    'clinical-social-worker',
    'social',
    {
      kinds: 'family_services',
      position: 'Clinical social worker',
      headlines: 'Clinical Social Worker, LCSW|Therapist, Adults and Families|Outpatient Therapist',
      pay: [66000, 94000],
      skills: 'Mental health counseling|Psychotherapy|Family therapy|Social work',
      degrees: 'Master of Social Work (MSW)|Licensed Clinical Social Worker (LCSW)',
      experience: '3',
      contract: 'Full Time|Part Time',
    },
    `
    > {org} seeks a clinical social worker for its counseling clinic: individuals, couples and families of every background, seen in person and by video.
    > People wait too long for good therapy. {org} is adding a clinician so that fewer do. You will have a sensible caseload, good supervision and a door that closes.
    * Provide assessment and psychotherapy to about 22 clients a week.
    * Work with trauma, grief, anxiety and the strains of family life.
    * Write timely notes and treatment plans.
    * Lead one group each season on a subject you care about.
    * Consult with rabbis, schools and physicians, with consent.
    * Share in an emergency rota by telephone.
    + An MSW and a clinical license, or near completion of hours.
    + Training in at least one evidence-based approach.
    + Cultural humility, also toward communities you know well.
    + Reliable documentation.
    + Evening availability once or twice a week.
    = Interns and new clinicians are supervised here, and you may supervise after a year.
    = A no-show does not reduce your pay.
  `,
  ),
  role(
    'case-manager',
    'social',
    {
      kinds: 'family_services elder_care',
      position: 'Case manager',
      headlines: 'Case Manager|Case Manager, Older Adults|Family Support Case Manager',
      pay: [50000, 70000],
      skills: 'Case management|Social work|Elder care|Crisis intervention',
      degrees: 'Bachelor of Social Work (BSW)|Master of Social Work (MSW)',
      experience: '1',
    },
    `
    > Rent, a benefits form, a frightening letter, an empty refrigerator: the case managers of {org} sort out what can be sorted today and plan for the rest.
    > {org} is looking for a case manager to accompany about 35 households through hard seasons, at home, in the office and on hold with agencies.
    * Assess needs, and agree on goals with the client.
    * Help with benefits, housing, food and medical appointments.
    * Visit at home.
    * Arrange emergency assistance within policy.
    * Keep clear and respectful records.
    * Refer within the agency, and follow up until it happens.
    + A degree in social work or human services.
    + Experience with public benefits.
    + Persistence on the telephone.
    + Boundaries and warmth in balance.
    + A second language, such as Russian, Hebrew, Spanish or Yiddish, is a plus.
    = Home visits are made in pairs when a colleague asks for it, with no need to explain.
    = Clients write thank-you notes; we keep them where staff can see them.
  `,
  ),
  role(
    'pantry-volunteers',
    'social',
    {
      kinds: 'family_services federation',
      position: 'Food pantry and volunteer coordinator',
      headlines: 'Volunteer Coordinator|Food Pantry and Volunteer Coordinator|Volunteer Program Manager',
      pay: [46000, 62000],
      skills: 'Volunteer management|Customer service|Program development|Community relations',
      degrees: 'Bachelor of Arts (BA)',
      experience: '1',
      contract: 'Full Time|Part Time',
    },
    `
    > Two hundred people want to help {org}, mostly on Sunday, and mostly before Pesach. We need a coordinator who spreads kindness across the year.
    > {org} is hiring a coordinator for volunteers and for its food program: schedules, shelves, training and thanks.
    * Recruit, screen and train volunteers of all ages.
    * Plan shifts, deliveries and holiday distributions.
    * Keep the pantry stocked, kosher items clearly kept apart.
    * Work with food banks, shops and schools.
    * Track hours and pounds.
    * Thank people by name.
    + Experience in coordinating volunteers or logistics.
    + Cheerful clarity.
    + Respect for people who receive help.
    + A driver's license, and the ability to lift thirty pounds.
    + Knowledge of kashrut labels, or a readiness to learn them.
    = The Passover distribution fills a parking lot and takes all of us.
    = B'nai mitzvah students are among our best volunteers, and need the most tape.
  `,
  ),
  role(
    'survivor-services',
    'social',
    {
      kinds: 'family_services',
      position: 'Holocaust survivor services coordinator',
      headlines: 'Holocaust Survivor Services Coordinator|Care Coordinator, Survivors of the Shoah',
      pay: [56000, 78000],
      skills: 'Holocaust survivor services|Case management|Elder care|Russian',
      degrees: 'Master of Social Work (MSW)|Bachelor of Social Work (BSW)',
      experience: '2',
    },
    `
    > There is not much time left to do this well. {org} is looking for a coordinator who will care for survivors of the Shoah, each as a person with a life and opinions.
    > {org} helps survivors to live at home in dignity. The coordinator arranges home care, funding, company and, quite often, a good argument about soup.
    * Assess needs in person-centered, trauma-informed ways.
    * Arrange home care hours and emergency funds.
    * Prepare applications and reports to compensation funders.
    * Plan a monthly gathering with music.
    * Train aides and volunteers on what may wake old fear.
    * Support the second generation as they take over care.
    + A degree in social work or gerontology.
    + Experience with older adults.
    + Russian, Yiddish or Hungarian is a great advantage.
    + Exactness with funder rules.
    + The ability to listen for a long time.
    = The café gathering meets on Thursdays, and staff dance when asked.
    = Supervision includes time to grieve, because you will need it.
  `,
  ),
  role(
    'registered-nurse',
    'health',
    {
      kinds: 'elder_care',
      position: 'Registered nurse',
      headlines: 'Registered Nurse, Long-Term Care|RN Supervisor, Evenings|Nurse Manager, Memory Care',
      pay: [36, 52, 'Hourly'],
      skills: 'Nursing|Elder care|Dementia care',
      degrees: 'Registered Nurse (RN)',
      experience: '1',
      contract: 'Full Time|Part Time|Per Diem',
    },
    `
    > {org} is hiring a registered nurse who will know residents by their stories as well as by their charts.
    > Staffing at {org} is above the required minimum, on purpose. We are looking for a nurse who will use the time well.
    * Assess, plan and evaluate care with the team.
    * Give medication and treatments accurately.
    * Guide aides and teach while working.
    * Speak with families early, and again.
    * Notice small changes, and act on them.
    * Take part in end-of-life care that respects faith and wishes.
    + A current RN license.
    + Experience or interest in geriatrics.
    + Gentleness, also at the end of a double.
    + Competent electronic charting.
    + Willingness to learn what matters to observant residents.
    = Weekend and holiday shifts are shared fairly, and colleagues of all faiths trade them.
    = Mentors are paid, and new nurses have six weeks with one.
  `,
  ),
  role(
    'activities-director',
    'health',
    {
      kinds: 'elder_care jcc',
      position: 'Life enrichment director',
      headlines: 'Life Enrichment Director|Activities Director|Director of Older Adult Programs',
      pay: [50000, 72000],
      skills: 'Recreation therapy|Program development|Elder care|Jewish arts and culture programming',
      degrees: 'Bachelor of Arts (BA)',
      experience: '2',
    },
    `
    > Bingo has its place. {org} would like a director who also knows what to do with a retired physicist, a poet and a man who misses his garden.
    > {org} is looking for a director to plan days worth getting dressed for: music, study, movement, holidays, outings and quiet company.
    * Build a monthly program with older adults, from their wishes.
    * Lead a team of staff, artists and volunteers.
    * Celebrate Shabbat and holidays in an accessible way.
    * Plan for people with dementia, with dignity.
    * Invite schools and synagogues in, and make it mutual.
    * Keep required records.
    + Experience in activities, recreation therapy or education.
    + Knowledge of Jewish music, holidays and humor.
    + Ease with people of ninety.
    + Good delegation.
    + A certificate, or willingness to earn one with us.
    = There is a piano in tune, a kiln and a bus.
    = The Purim spiel is written by the residents, and it is about you.
  `,
  ),
  role(
    'chaplain',
    'clergy',
    {
      kinds: 'elder_care family_services',
      position: 'Chaplain',
      headlines: 'Chaplain|Staff Chaplain, Senior Care|Jewish Community Chaplain',
      pay: [62000, 90000],
      skills: 'Chaplaincy|Pastoral care|Hospice and palliative care|Leading prayer services',
      degrees: 'Semicha (Rabbinical Ordination)|Board Certified Chaplain (BCC)|Clinical Pastoral Education (CPE)',
      experience: '2',
      contract: 'Full Time|Part Time',
    },
    `
    > {org} is seeking a chaplain to sit with people: in illness, in boredom, in doubt and near the end. Most are Jewish, all are welcome.
    > A chaplain's calendar is other people's news. {org} wants someone who can carry it, and who leads a good Friday-night service besides.
    * Visit regularly and when called.
    * Lead Shabbat and holiday prayer with simple, singable tunes.
    * Support families through decisions and mourning.
    * Teach staff about Jewish practice at the bedside.
    * Take part in care conferences.
    * Hold memorials for residents, together with those who cared for them.
    + Ordination or equal training, and units of CPE.
    + Experience in health or elder care.
    + Ability to serve Jews of all streams, and people of other faiths.
    + Tenderness and stamina.
    + Willingness to sing without a microphone.
    = Board certification fees and retreats are paid.
    = A circle of volunteers visits with you, and needs your teaching.
  `,
  ),
  role(
    'home-aide',
    'health',
    {
      kinds: 'elder_care',
      position: 'Home health aide',
      headlines: 'Home Health Aide|Certified Nursing Assistant|Caregiver for Older Adults',
      pay: [18, 25, 'Hourly'],
      skills: 'Home health care|Elder care|Dementia care',
      degrees: 'Certified Nursing Assistant (CNA)|High School Diploma or GED',
      experience: '0',
      contract: 'Full Time|Part Time|Live-In|Per Diem',
    },
    `
    > The most important person in a client's week is the aide who comes on time. {org} is hiring aides who are gentle, strong and good company.
    > {org} offers steady hours, paid training and real backup to people who care for older adults. No experience is needed if your references speak for you.
    * Help with washing, dressing, walking and meals.
    * Keep a kosher kitchen as the client keeps it; we teach you how.
    * Remind about medication, and report changes.
    * Shop, tidy and go along to appointments.
    * Keep company: cards, television, photographs.
    * Write a short note after each visit.
    + Patience and reliability.
    + A certificate as an aide, or willingness to earn one in our course.
    + Respect for religious customs.
    + Basic English; Russian, Spanish or Yiddish is welcome.
    + A background check.
    = Pay is weekly, and travel between clients is paid time.
    = A nurse answers questions at every hour.
  `,
  ),
  role(
    'dining-director',
    'kosher',
    {
      kinds: 'elder_care jcc hillel',
      position: 'Director of kosher dining',
      headlines: 'Director of Kosher Dining|Kosher Food Service Director|Executive Chef, Kosher Kitchen',
      pay: [64000, 94000],
      skills: 'Food service management|Kosher cooking|Catering|Kashrut supervision',
      degrees: 'Food Protection Certificate|Associate Degree',
      experience: '3',
    },
    `
    > Food is what people at {org} discuss most. We are seeking a director of dining who will give them good reasons to.
    > {org} serves several hundred kosher meals a day, to people with firm opinions. The director leads two kitchens, one budget and a proud team.
    * Plan seasonal menus with a dietitian and with the guests.
    * Lead cooks, servers and stewards, and train them.
    * Buy well and waste little.
    * Keep standards of kashrut with the mashgiach, and of hygiene without one.
    * Cater events from a bris to a gala.
    * Walk the room at mealtimes.
    + Three years of kitchen leadership in kosher food service.
    + Food protection certification.
    + Skill with texture-modified and special diets, or the will to learn.
    + Cost control.
    + Kindness under heat.
    = Meat and dairy kitchens are separate and well equipped; Pesach has its own storeroom.
    = You may bring back a dish that everyone's mother made. Please do.
  `,
  ),
  role(
    'mashgiach',
    'kosher',
    {
      kinds: 'kashrut elder_care',
      position: 'Mashgiach',
      headlines: 'Mashgiach Temidi|Mashgiach for Food Service|Kosher Supervisor (Mashgiach)',
      pay: [22, 34, 'Hourly'],
      skills: 'Kashrut supervision|Halachic guidance|Kosher certification',
      degrees: 'Semicha (Rabbinical Ordination)|Food Protection Certificate',
      experience: '1',
      contract: 'Full Time|Part Time|Per Diem',
      observance: 'any',
    },
    `
    > {org} is looking for a mashgiach with yiras Shamayim, good eyes and good manners. The kitchen is busy, the chef is friendly and the greens need checking.
    > A kitchen is kosher because somebody is there. {org} seeks a mashgiach for daily supervision, with authority to stop the line and the sense seldom to need it.
    * Open and close the kitchen, light fires and hold the keys.
    * Check deliveries, seals and labels.
    * Inspect vegetables and supervise all preparation.
    * Keep meat, dairy and pareve apart in practice as well as in theory.
    * Explain requirements to staff with courtesy.
    * Report to the rabbinic coordinator daily.
    + Shomer Shabbos and shomer mitzvos, with references from a rav.
    + Knowledge of hilchos kashrus in a commercial kitchen.
    + Alertness on a long shift.
    + Diplomacy with chefs.
    + Experience with insect checking; we also train.
    = A rav hamachshir is available for questions throughout the working day.
    = Shifts over Shabbos are arranged halachically, with meals and lodging close by.
  `,
  ),
  role(
    'kashrus-coordinator',
    'kosher',
    {
      kinds: 'kashrut',
      position: 'Rabbinic coordinator',
      headlines: 'Rabbinic Coordinator|Rabbinic Field Representative|Kosher Certification Account Coordinator',
      pay: [68000, 102000],
      skills: 'Kosher certification|Kashrut supervision|Halachic guidance|Customer service',
      degrees: 'Semicha (Rabbinical Ordination)|Yoreh Yoreh',
      experience: '3',
    },
    `
    > {org} needs a rabbinic coordinator for a portfolio of about sixty plants: someone who can read a flow chart, a Shach and a shipping schedule.
    > Ingredients change weekly; standards do not. {org} is seeking a coordinator to look after certified companies, review their products and direct field visits.
    * Review ingredients, formulas and labels.
    * Plan and read inspection reports, and follow up.
    * Visit plants, about forty nights a year.
    * Explain decisions to companies in their own language.
    * Bring questions to the poskim, well prepared.
    * Train mashgichim in your field.
    + Semicha, with solid knowledge of Yoreh Deah.
    + Experience in industrial kashrus or food technology.
    + Good English and orderly correspondence.
    + Integrity that is not for sale.
    + A valid driver's license, and readiness to fly.
    = Travel is planned so that everyone is home for Shabbos.
    = The ingredient database is searchable, current and yours to improve.
  `,
  ),
];
