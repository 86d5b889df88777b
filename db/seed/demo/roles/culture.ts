import { role } from './role';

export const cultureRoles = [
  role(
    'preschool-teacher',
    'early',
    {
      kinds: 'early_childhood jcc synagogue',
      position: '{V} teacher',
      variants: 'Lead preschool|Pre-kindergarten|Toddler room|Two-year-old classroom|Infant room',
      headlines: '{V} Teacher|Early Childhood Educator, {V} Teacher',
      pay: [21, 33, 'Hourly'],
      skills: 'Early childhood education|Infant and toddler care|Reggio Emilia approach|Classroom management',
      degrees: 'Child Development Associate (CDA)|Bachelor of Arts (BA)|Associate Degree',
      experience: '1',
      contract: 'Full Time|Part Time',
    },
    `
    > Young children are philosophers with sticky hands. {org} is hiring a {v} teacher who listens to them, washes the hands and writes down the philosophy.
    > {org} is looking for a {v} teacher who makes a room calm, beautiful and busy. You will work with two colleagues who stay.
    > A place has opened at {org} for a {v} teacher: small group, generous yard, real planning time.
    * Care for and teach a group together with your team.
    * Plan from what children are doing and asking.
    * Mark Shabbat and holidays with food, song and story.
    * Observe, photograph and write about learning.
    * Speak with parents daily, and longer at conferences.
    * Keep the room safe, clean and inviting.
    * Follow licensing rules faithfully.
    + Credits or a degree in early childhood, as the state requires.
    + Experience with children under six.
    + Physical energy and a soft voice.
    + Interest in Jewish traditions; we teach the rest.
    + A background check and health forms.
    = Planning time is two paid hours a week, with a substitute in the room.
    = We have 15 staff children enrolled, and a waiting list that puts them first.
  `,
  ),
  role(
    'ece-director',
    'early',
    {
      kinds: 'early_childhood jcc synagogue',
      position: 'Early childhood director',
      headlines: 'Early Childhood Director|Preschool Director|Assistant Director, Early Childhood Center',
      pay: [74000, 112000],
      skills: 'Early childhood education|Educational leadership|Curriculum development|Admissions and enrollment',
      degrees: 'Master of Education (MEd)|Bachelor of Arts (BA)',
      experience: '5',
    },
    `
    > {org} is seeking an early childhood leader who can read a budget, a licensing manual and a two-year-old.
    > Families often enter Jewish life through a preschool door. {org} is looking for the person who will stand at it, know every name and lead a devoted staff.
    * Lead, coach and schedule educators.
    * Guide a play-based program with Jewish depth.
    * Meet every licensing standard, and most of the accreditation ones.
    * Look after enrollment, tuition and tours.
    * Talk with parents about joys and worries.
    * Plan the budget with the executive and treasurer.
    + A degree in early childhood and director qualification in the state.
    + Five years in the field, some of them leading adults.
    + Warm authority.
    + Jewish knowledge, or serious interest in it.
    + A practical mind.
    = A pedagogical coach visits monthly, at your invitation.
    = Teachers took part in writing this advertisement.
  `,
  ),
  role(
    'aquatics-director',
    'informal',
    {
      kinds: 'jcc',
      position: 'Aquatics director',
      headlines: 'Aquatics Director|Aquatics and Swim School Director',
      pay: [52000, 74000],
      skills: 'Swim instruction|Lifeguarding|Fitness instruction|Customer service',
      degrees: 'Lifeguard Certification|CPR and First Aid Certification',
      experience: '3',
    },
    `
    > The Talmud obliges parents to teach a child to swim. {org} employs an aquatics director to help them, and the position is open.
    > Two pools, forty guards, nine hundred lessons a month: {org} is looking for a director who keeps water, people and schedules clear.
    * Hire, train and schedule guards and instructors.
    * Run the swim school for all ages.
    * Maintain water quality with the facilities team.
    * Lead drills and audits.
    * Schedule team, lap, family and separate swimming hours.
    * Keep the department's budget.
    + Three years of aquatics supervision.
    + Current certificates, including as an instructor of lifeguards.
    + Pool operator license, or ready to earn one.
    + Service to members of every age and temper.
    + Calm.
    = The outdoor pool opens on Memorial Day and is the social center of the summer.
    = Full membership for your household is included.
  `,
  ),
  role(
    'afterschool-director',
    'informal',
    {
      kinds: 'jcc',
      position: 'After-school and day camp director',
      headlines: 'After-School and Day Camp Director|Director of School-Age Programs',
      pay: [54000, 78000],
      skills: 'Camp management|Program development|Youth group leadership|Elementary education',
      degrees: 'Bachelor of Arts (BA)',
      experience: '3',
    },
    `
    > From three o'clock until six, and all day in July, {org} is where 180 children live. We are hiring the director who will make it good.
    > {org} seeks a director for after-school care and day camp, twelve months of children, staff, buses and snacks.
    * Plan a program with sport, arts, homework and Jewish holidays.
    * Hire and train forty part-time and summer staff.
    * Manage registration, licensing and vacation camps.
    * Know each parent, and call before they do.
    * Include children who need more support.
    * Keep a budget that closes.
    + Three years in camp, school-age care or education.
    + Supervision of young staff.
    + Safety first, fun a close second.
    + Clear writing to parents.
    + Fluency in Jewish camp culture is a plus.
    = Camp weeks are long; the weeks after camp are off.
    = The director of Jewish life writes the holiday program with you.
  `,
  ),
  role(
    'archivist',
    'museum',
    {
      kinds: 'museum',
      position: 'Archivist',
      headlines: 'Archivist|Collections Manager and Archivist|Curator of Collections',
      pay: [54000, 80000],
      skills: 'Archives and records|Museum curation|Research|Genealogy',
      degrees: 'Master of Library Science (MLS)|Master of Arts (MA)',
      experience: '2',
      contract: 'Full Time|Part Time|Contract',
    },
    `
    > A suitcase arrived last month with a cookbook, a passport and eighty letters in three languages. {org} is looking for the archivist who will make sense of it.
    > {org} seeks an archivist and collections professional to preserve, describe and open what families have entrusted to us.
    * Arrange and describe collections by current standards.
    * Care for objects, photographs and digital files.
    * Talk with donors, and know when to decline.
    * Answer researchers and families.
    * Prepare loans and exhibition materials.
    * Train interns and volunteers.
    + A degree in archives, library science or museum studies.
    + Experience with cataloging and preservation.
    + Reading knowledge of Hebrew, Yiddish or German is useful.
    + Discretion with family papers.
    + Steady hands.
    = The vault was climate-controlled last year, and there is shelf space for a decade.
    = A small grant pays for digitization through next autumn.
  `,
  ),
  role(
    'museum-educator',
    'museum',
    {
      kinds: 'museum',
      position: 'Museum educator',
      headlines: 'Museum Educator|Manager of School Programs|Education Manager',
      pay: [46000, 66000],
      skills: 'Holocaust education|Jewish history instruction|Public speaking|Curriculum development',
      degrees: 'Bachelor of Arts (BA)|Master of Education (MEd)',
      experience: '1',
      contract: 'Full Time|Part Time',
    },
    `
    > Most of the students who visit {org} have never met this history in a room. We are hiring an educator who will be there when they do.
    > {org} is looking for an educator who asks one good question in front of one good object and waits for the answer.
    * Lead tours and workshops for schools and families.
    * Write materials that teachers will use.
    * Train volunteer docents.
    * Adapt programs for age and ability.
    * Work with curators on what stands on the wall.
    * Evaluate, and revise.
    + Experience in teaching or museum work.
    + Solid knowledge of modern Jewish history.
    + Care with difficult subjects and young visitors.
    + A clear speaking voice.
    + Sundays by rota.
    = Educators have a study day every month, with visiting scholars.
    = Bus subsidies mean that no school is turned away.
  `,
  ),
  role(
    'gap-year-coordinator',
    'informal',
    {
      kinds: 'israel_program',
      position: 'Program coordinator',
      headlines: 'Program Coordinator, Gap Year|Student Life Coordinator|Coordinator, Partnerships and Groups',
      pay: [38000, 56000],
      skills: 'Israel education|Israel travel planning|Experiential Jewish education|Project management',
      degrees: 'Bachelor of Arts (BA)',
      experience: '1',
    },
    `
    > {org} is looking for a coordinator in {city} who can plan a tiyul, calm a parent in another time zone and find the missing backpack.
    > People come to {org} from abroad for weeks or for a year. The coordinator sees that they are expected, fed, safe and changed a little.
    * Plan schedules, trips and Shabbatot.
    * Be in daily contact with participants.
    * Work with buses, guides, guards and kitchens.
    * Hold the budget of each program.
    * Communicate with families and partners abroad.
    * Respond to emergencies by protocol.
    + Experience in informal education or logistics.
    + Fluent English and good Hebrew.
    + Residence in Israel, or plans for aliyah.
    + Responsibility at odd hours.
    + Love of the country with open eyes.
    = Salary is paid in shekels, and is stated here as its value in dollars; pension and a keren hishtalmut are as by law and agreement.
    = The team meets over breakfast on Sundays.
  `,
  ),
  role(
    'trip-educator',
    'informal',
    {
      kinds: 'israel_program',
      position: 'Trip educator',
      headlines: 'Trip Educator, Ten Days|Group Leader, Winter Israel Journey',
      pay: [25, 40, 'Hourly'],
      post_type: 'Short term (2 weeks or less)',
      skills: 'Israel education|Experiential Jewish education|Youth group leadership',
      degrees: '',
      experience: '1',
      contract: 'Temporary|Freelance',
    },
    `
    > Ten days, one bus, forty students. {org} needs educators for the winter season who know the land, the sources and when to let people sleep.
    > {org} is hiring trip educators for journeys of ten days in Israel: you lead the learning, a licensed guide leads the way.
    * Prepare sessions that link places to questions.
    * Lead discussion circles on identity, history and the news.
    * Look after group dynamics with the staff from abroad.
    * Build Shabbat with the group.
    * Keep to safety instructions without exception.
    + Experience in leading groups of young adults.
    + Fluent English; Hebrew for daily use.
    + Knowledge of Israeli society in its complexity.
    + Stamina and humor.
    + Availability for the preparation seminar.
    = The preparation seminar lasts two days and is paid.
    = Good educators are invited back for the summer season.
  `,
  ),
  role(
    'editor',
    'communications',
    {
      kinds: 'media',
      position: 'Editor',
      headlines: 'Associate Editor|Features Editor|Editor, Learning Materials',
      pay: [62000, 88000],
      skills: 'Editing and proofreading|Writing|Journalism|Publishing',
      degrees: 'Bachelor of Arts (BA)',
      experience: '3',
      remote: true,
    },
    `
    > {org} is looking for an editor who improves a piece without leaving fingerprints, and who checks the quotation from Berachot.
    > Writers trust the editors of {org}, and readers notice. We are adding one more, for commissioning, line editing and headlines that keep their word.
    * Commission and edit pieces of all lengths.
    * Plan series with colleagues.
    * Check facts, sources and transliterations.
    * Write headlines and standfirsts.
    * Work with new writers patiently.
    * Answer readers' letters.
    + Three years of editing.
    + Broad Jewish literacy and Hebrew reading.
    + Fairness toward views you do not share.
    + Speed when needed.
    + Love of the semicolon, within limits.
    = The style guide is argued over every quarter, and the minutes are a pleasure.
    = Freelance writers are paid within two weeks, and you approve the bills.
  `,
  ),
  role(
    'translator',
    'communications',
    {
      kinds: 'media israel_program museum',
      position: 'Hebrew to English translator',
      headlines: 'Hebrew to English Translator|Translator and Text Editor, Hebrew and English',
      pay: [32, 55, 'Hourly'],
      skills: 'Hebrew translation|Editing and proofreading|Research|Writing',
      degrees: 'Bachelor of Arts (BA)|MA Jewish Studies',
      experience: '2',
      contract: 'Freelance|Part Time|Contract',
      remote: true,
    },
    `
    > {org} seeks a translator from Hebrew to English for texts that range from a medieval responsum to a press release about irrigation.
    > Translation is the closest reading there is. {org} is looking for a translator who enjoys it and delivers on the day agreed.
    * Translate about 6,000 words a month.
    * Keep and extend our glossary.
    * Review colleagues' work, and accept theirs on yours.
    * Research sources and cite them.
    * Propose titles.
    + Native English, and excellent Hebrew of several periods.
    + Samples of published work.
    + Familiarity with rabbinic literature.
    + Care with names and dates.
    + Reliable communication across time zones.
    = Translators are credited by name.
    = Payment is by the hour rather than by the word, so that hard sentences get their due.
  `,
  ),
];
