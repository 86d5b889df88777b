import { role } from './role';

const fundraisingSkills = 'federation foundation jcc hillel family_services advocacy museum';

export const communityRoles = [
  role(
    'major-gifts',
    'fundraising',
    {
      kinds: `${fundraisingSkills} day_school elder_care`,
      position: 'Major gifts officer',
      headlines: 'Major Gifts Officer|Director of Major Gifts|Senior Development Officer',
      pay: [82000, 128000],
      skills: 'Major gifts|Fundraising|Donor relations|Planned giving',
      degrees: 'Bachelor of Arts (BA)|Certified Fund Raising Executive (CFRE)',
      experience: '4',
    },
    `
    > {org} is seeking a major gifts officer who enjoys the long conversation: a portfolio of about 120 households, an honest case, and time to do it well.
    > Generosity grows where people are known. {org} would like to add a fundraiser who learns first and asks at the right moment, for gifts from five to six figures.
    > {org} has doubled its annual fund, and is now ready for deeper giving. You will build the portfolio, the plan and the habits.
    * Meet with donors, twelve to fifteen visits in an average month.
    * Write proposals and reports that show what a gift did.
    * Plan strategies with the chief executive and volunteer leaders.
    * Introduce donors to the people and programs they support.
    * Keep notes in the database within two days.
    * Work on legacy gifts together with the endowment committee.
    * Thank people properly, more than once.
    + Four years of fundraising or relationship-based work.
    + A record of gifts that you helped to close.
    + Writing that needs no editing.
    + Discretion, patience and good questions.
    + Understanding of Jewish philanthropy and of family businesses.
    = Goals are set together in the autumn and are counted in visits as well as dollars.
    = Travel is local, with two longer trips a year.
  `,
  ),
  role(
    'annual-campaign',
    'fundraising',
    {
      kinds: 'federation jcc',
      position: 'Annual campaign director',
      headlines: 'Annual Campaign Director|Director, Annual Campaign|Campaign Manager',
      pay: [78000, 118000],
      skills: 'Annual campaigns|Fundraising|Volunteer management|Event planning',
      degrees: 'Bachelor of Arts (BA)|MA Jewish Nonprofit Management',
      experience: '4',
    },
    `
    > The annual campaign of {org} pays for seniors' meals, students' Shabbat dinners and schools' security guards. We are looking for the person who will run it.
    > Some 2,900 households give to {org} each year. The campaign director makes sure that each is asked well, thanked well and told what happened next.
    * Plan the campaign year: launches, phonathons, missions and the quiet weeks between.
    * Recruit and coach a hundred volunteer solicitors.
    * Manage three colleagues and a budget.
    * Lead women's, young leadership and professional affinity groups with their chairs.
    * Watch the numbers weekly and change course early.
    * Write the case for giving in plain words.
    + Fundraising or campaign experience with volunteers.
    + Presence in front of a room.
    + Comfort with data and segmentation.
    + Energy in November and in June.
    + Commitment to the community in all its variety.
    = Super Sunday is all hands, and there is a day off after it.
    = You inherit a campaign cabinet that returns calls.
  `,
  ),
  role(
    'planning-allocations',
    'fundraising',
    {
      kinds: 'federation',
      position: 'Community planning manager',
      headlines: 'Community Planning and Allocations Manager|Manager of Planning and Allocations',
      pay: [66000, 96000],
      skills: 'Strategic planning|Grantmaking|Research|Data analysis',
      degrees: 'Master of Public Administration (MPA)|Bachelor of Arts (BA)',
      experience: '3',
    },
    `
    > How should a community divide what it has? {org} is hiring a planning manager who helps volunteers to answer that with evidence and with open eyes.
    > {org} distributes its campaign through a process that partners call fair. You will run it, improve it, and follow the money to what it made possible.
    * Manage the allocation cycle, from guidelines to decision letters.
    * Visit partner agencies, and know their budgets.
    * Staff three volunteer committees with short, good papers.
    * Analyze demographic and needs data.
    * Convene agencies on shared problems such as housing or teacher shortage.
    * Write grant reports to national partners.
    + Experience in planning, policy, evaluation or grantmaking.
    + Skill with spreadsheets and with ambiguity.
    + Neutrality that people trust.
    + Clear writing for busy readers.
    + A degree in public policy, social work, nonprofit management or the like.
    = Committee meetings are in the evening about three times a month.
    = The last allocation round took nine weeks; you may make it eight.
  `,
  ),
  role(
    'program-officer',
    'fundraising',
    {
      kinds: 'foundation',
      position: 'Program officer',
      headlines: 'Program Officer, {V}|Grants and Program Officer, {V}',
      variants: 'Jewish Education|Jewish Life|Older Adults|Learning and Camps',
      pay: [86000, 128000],
      skills: 'Grantmaking|Research|Strategic planning|Writing',
      degrees: 'Master of Arts (MA)|MA Jewish Nonprofit Management',
      experience: '4',
      contract: 'Full Time',
    },
    `
    > {org} is looking for a program officer who reads applications with sympathy and budgets with care. You will manage a docket of about 25 grants.
    > Good grantmaking is mostly listening. {org} invites applications for a program officer who has worked inside an organization and remembers what a report costs to write.
    * Find and assess prospective grantees, and tell most of them no, kindly.
    * Write recommendations to the board of no more than two pages.
    * Follow grants with calls and visits in place of forms.
    * Bring grantees together where they would learn from one another.
    * Commission evaluations, and publish them.
    * Help to shape strategy in the field you cover.
    + Four years in nonprofit leadership, education, research or philanthropy.
    + Knowledge of the field, and a network you do not boast of.
    + Financial reading: audits, cash flow, deferred revenue.
    + Crisp writing, fair judgment.
    + Humility about being on this side of the table.
    = Board meetings fall three times a year, and the weeks before them are full.
    = We pay for one conference, one course and as many books as you will read.
  `,
  ),
  role(
    'grants-manager',
    'finance',
    {
      kinds: 'foundation federation family_services',
      position: 'Grants manager',
      headlines: 'Grants Manager|Grants and Compliance Manager',
      pay: [62000, 90000],
      skills: 'Grantmaking|Financial management|Project management|Grant writing',
      degrees: 'Bachelor of Arts (BA)',
      experience: '3',
    },
    `
    > Behind every good grant is somebody who read the agreement. {org} is hiring a grants manager to look after contracts, payments, reports and deadlines.
    > {org} manages some 70 active grants, incoming and outgoing, private and governmental. We want a person who will know where each of them stands.
    * Keep the calendar of applications, reports and renewals.
    * Review budgets and reconcile spending with program staff.
    * Prepare files for the audit before they are asked for.
    * Improve the database and teach its use.
    * Draft agreements and follow their signatures.
    * Turn compliance rules into one-page instructions.
    + Three years with grants, contracts or nonprofit finance.
    + Accuracy that others rely on.
    + Spreadsheet skill and a taste for clean data.
    + Courtesy in reminders.
    + Knowledge of government reimbursement grants is a plus.
    = Month-ends are busy, other weeks are steady, and Fridays are quiet.
    = The position reports to the chief financial officer and has a seat at program meetings.
  `,
  ),
  role(
    'government-affairs',
    'communications',
    {
      kinds: 'advocacy federation',
      position: 'Government affairs manager',
      headlines: 'Government Affairs Manager|Manager of Public Policy|State Policy and Advocacy Manager',
      pay: [72000, 108000],
      skills: 'Government relations|Public policy|Community relations|Combating antisemitism',
      degrees: 'Bachelor of Arts (BA)|Juris Doctor (JD)',
      experience: '3',
    },
    `
    > {org} is looking for a government affairs manager who knows how a bill is made, who is kind to legislative aides, and who counts votes twice.
    > The next two sessions will decide on security grants, school aid and care for older adults. {org} needs an advocate who can explain all three in a corridor.
    * Track legislation and brief colleagues in a page.
    * Meet officials and their staff, and follow up in writing.
    * Draft testimony, letters and sign-on statements.
    * Organize an advocacy day, and prepare the volunteers for it.
    * Build coalitions with partners of other faiths and causes.
    * Keep within the rules that bind charities, and know them by heart.
    + Three years in a legislature, campaign, agency or advocacy group.
    + Excellent drafting under a deadline.
    + A nonpartisan way of working that people on both sides recognize.
    + Knowledge of issues that concern Jewish communities.
    + Stamina during session.
    = The position is nonpartisan, and staff do not endorse candidates.
    = Session weeks are long; summers are honestly slower.
  `,
  ),
  role(
    'regional-director',
    'leadership',
    {
      kinds: 'advocacy',
      position: 'Regional director',
      headlines: 'Regional Director|Regional Program Director|Field Director',
      pay: [78000, 116000],
      skills: 'Community organizing|Fundraising|Program development|Volunteer management',
      degrees: 'Bachelor of Arts (BA)',
      experience: '5',
    },
    `
    > {org} is opening its next regional position in {city} and needs a director who will build it from relationships: rabbis, educators, teenagers or officials, volunteers, donors.
    > The region has been looked after from afar, and well. {org} now wants somebody on the ground in {city} who knows its communities and will be known by them.
    * Lead the region's program and represent {org} in public.
    * Recruit and support volunteers and two part-time staff members.
    * Raise the region's budget together with the national team.
    * Visit communities, large and small, on their schedule.
    * Report what works and what does not, without polish.
    * Take part in national planning twice a year.
    + Five years of organizing, education, advocacy or communal leadership.
    + Independence, with a habit of keeping people informed.
    + Experience in raising money, or a plan for learning it.
    + Fluency in Jewish communal life across denominations.
    + A driver's license and a liking for the road.
    = The office is a desk in a shared space; most of your work will be elsewhere.
    = Travel takes about six nights a month, never over Shabbat except by choice.
  `,
  ),
  role(
    'hillel-executive',
    'leadership',
    {
      kinds: 'hillel',
      position: 'Hillel executive director',
      headlines: 'Hillel Executive Director|Executive Director for a Campus Hillel',
      pay: [115000, 165000],
      skills: 'Nonprofit management|Fundraising|Campus engagement|Leadership development',
      degrees: 'Bachelor of Arts (BA)|MA Jewish Nonprofit Management',
      experience: '7',
    },
    `
    > {org} seeks an executive director who loves students, raises money for them with conviction and speaks with deans as a colleague.
    > After a decade of growth, {org} is looking for a leader who will keep the door open, the staff growing and the campus conversation decent.
    * Lead a staff of professionals and student interns, and make them better at their work.
    * Raise the annual budget from parents, alumni, foundations and the local community.
    * Work with the university on Jewish life, safety and academic accommodations.
    * Partner with an engaged board.
    * Set the tone for Israel education and hard conversations.
    * Be present on Friday nights and at midnight before finals.
    + Seven years in Jewish, campus or nonprofit leadership.
    + Proven fundraising.
    + Deep Jewish knowledge, lightly worn.
    + Steadiness when a campus is tense.
    + Talent for hiring.
    = The search is led by alumni, students and parents, and students will interview you first.
    = July is quiet, and the whole staff takes leave in it.
  `,
  ),
  role(
    'engagement-associate',
    'informal',
    {
      kinds: 'hillel advocacy',
      position: 'Engagement associate',
      headlines: 'Student Engagement Associate|Jewish Student Life Coordinator|Engagement Associate',
      pay: [44000, 58000],
      skills: 'Campus engagement|Young adult engagement|Event planning|Social media',
      degrees: 'Bachelor of Arts (BA)',
      experience: '0',
      contract: 'Full Time',
    },
    `
    > Coffee is the main tool of this position. {org} is hiring an engagement associate to meet 200 young Jews in a year and to remember what each of them said.
    > {org} wants a recent graduate or early-career professional who finds other people interesting, Jewish life delicious and spreadsheets tolerable.
    * Meet with students one to one, many of them for the first time.
    * Coach interns who bring together their own circles of friends.
    * Plan Shabbat meals, holidays and trips.
    * Teach an informal learning group, with guidance.
    * Accompany one trip or retreat a year.
    * Write down what you learn, so that the next person can build on it.
    + A bachelor's degree, or one in sight.
    + Leadership on campus, in a camp or in a movement.
    + Ease with people unlike yourself.
    + Curiosity about Jewish text and practice.
    + Evening hours without resentment.
    = Most colleagues stay two or three years and go on to good things with our help.
    = A weekly study hour and a mentor outside the office are part of the position.
  `,
  ),
  role(
    'jewish-life-director',
    'informal',
    {
      kinds: 'hillel jcc',
      position: 'Director of Jewish life',
      headlines: 'Director of Jewish Life|Director of Jewish Life and Learning|Senior Jewish Educator',
      pay: [68000, 102000],
      skills: 'Experiential Jewish education|Adult Jewish learning|Pastoral care|Judaic studies instruction',
      degrees: 'Semicha (Rabbinical Ordination)|MA Jewish Education',
      experience: '3',
    },
    `
    > {org} is looking for a senior educator who can teach Heschel at lunch, fix an eruv string at four and listen to a worried person at five.
    > Jewish life at {org} is rich, self-made and sometimes loud. The director gives it depth and direction.
    * Teach individually, in groups and in public.
    * Oversee Shabbat and holidays in the building.
    * Train colleagues in Jewish content.
    * Provide pastoral support, and refer wisely.
    * Work with the kitchen on kashrut.
    * Build partnerships with local rabbis and scholars.
    + Ordination or a graduate degree in Jewish studies or education.
    + Experience in pluralistic settings.
    + Teaching that starts from the learner.
    + Good humor at late hours.
    + Integrity.
    = There is a budget for visiting teachers, and a shelf for every book you order.
    = The kitchen is kosher under supervision, and the mashgiach is good company.
  `,
  ),
  role(
    'marketing-director',
    'communications',
    {
      kinds: 'federation jcc museum elder_care media',
      position: 'Director of marketing',
      headlines: 'Director of Marketing and Communications|Marketing Director|Senior Marketing Manager',
      pay: [78000, 118000],
      skills: 'Marketing|Communications|Public relations|Social media',
      degrees: 'Bachelor of Arts (BA)',
      experience: '5',
    },
    `
    > {org} does more than people know. We are hiring a director of marketing and communications who will change that, in words and pictures that sound like us.
    > Lead a small communications team at {org}: brand, campaigns, media, website and the occasional crisis. You will have a seat at the leadership table and a budget to defend.
    * Write the yearly plan, with goals that can be counted.
    * Lead colleagues and freelancers in design, video and web.
    * Edit everything that goes out under our name.
    * Handle press inquiries and prepare spokespeople.
    * Measure reach and response, and share it in one page.
    * Support fundraising with stories that are true.
    + Five years of communications in a nonprofit, newsroom or agency.
    + Strong editing and a designer's eye.
    + Judgment in crises and on social media.
    + Leadership that lets others shine.
    + Knowledge of the Jewish community, or fast learning.
    = The brand was renewed last year; what it needs now is use.
    = You may change agencies, tools and templates; please keep the photographer.
  `,
  ),
  role(
    'digital-producer',
    'communications',
    {
      kinds: 'media advocacy museum foundation',
      position: 'Digital content producer',
      headlines: 'Digital Content Producer|Social Media and Video Producer|Digital Producer, Remote',
      pay: [54000, 80000],
      skills: 'Video production|Social media|Writing|Graphic design',
      degrees: 'Bachelor of Arts (BA)',
      experience: '2',
      contract: 'Full Time|Part Time|Contract',
      remote: true,
    },
    `
    > {org} is looking for a producer who can make ninety seconds worth watching. You will plan, shoot, cut and caption, mostly alone and sometimes with a crew of two.
    > A story about a bakery can carry more Torah than a sermon. {org} needs a digital producer who knows how to film it.
    * Produce three short videos a week for several channels.
    * Write captions and posts with facts checked twice.
    * Moderate comments by clear rules.
    * Caption and describe everything for accessibility.
    * Keep an archive that can be searched.
    * Try new formats, and stop those that do not work.
    + A portfolio with work you would defend.
    + Filming and editing skill with modest equipment.
    + Good ear for dialogue and silence.
    + Fluency in Jewish references, high and low.
    + A calm way with online unpleasantness.
    = Equipment is provided and is yours to choose within a budget.
    = Nothing is published from Friday afternoon until after Shabbat.
  `,
  ),
  role(
    'crm-analyst',
    'technology',
    {
      kinds: 'federation foundation hillel advocacy elder_care',
      position: 'Database and CRM administrator',
      headlines: 'Database and CRM Administrator|Data and CRM Manager|Salesforce Administrator',
      pay: [64000, 95000],
      skills: 'Donor databases|Data analysis|Information technology|Project management',
      degrees: 'Bachelor of Science (BS)',
      experience: '3',
      remote: true,
    },
    `
    > Thirty thousand records, four systems and a great many duplicates: {org} is looking for an administrator who will find this inviting.
    > {org} needs someone to own its constituent database: to keep it clean, to make it useful and to teach colleagues that it is their memory too.
    * Administer the CRM, its users, fields and automations.
    * Build reports and dashboards that answer actual questions.
    * Merge, clean and document data on a schedule.
    * Connect forms, email and payments.
    * Train staff in short sessions and shorter videos.
    * Guard personal data, and delete what we should not keep.
    + Three years with a nonprofit CRM, and certification or its equal.
    + Spreadsheets at an advanced level; some SQL.
    + Ability to say no to a new field, with an alternative.
    + Written documentation that others use.
    + Respect for what is behind each record: a person.
    = A consultant helps with larger changes, so that you are not alone on a Sunday night migration.
    = Working hours are flexible around a core from eleven to three Eastern time.
  `,
  ),
  role(
    'software-engineer',
    'technology',
    {
      kinds: 'media foundation advocacy',
      position: 'Software engineer',
      headlines: 'Software Engineer|Full-Stack Engineer, Open-Source Tools|Senior Software Engineer',
      pay: [105000, 155000],
      skills: 'Software development|Data analysis|Educational technology|Project management',
      degrees: 'Bachelor of Science (BS)',
      experience: '3',
      remote: true,
    },
    `
    > {org} is hiring a software engineer to build tools that people use to learn, organize and give. The code is open, the team is small, and users write to us by name.
    > You would join {org} as its fourth engineer, working in TypeScript and Python with a Postgres database and text that runs in both directions.
    * Build features end to end together with a designer and an educator.
    * Care for performance on old telephones and slow connections.
    * Make bidirectional text, Hebrew dates and accessibility work properly.
    * Review code with kindness and attention.
    * Keep dependencies, backups and alerts in good order.
    * Answer contributors, and help them to their first merged change.
    + Three years of professional web development.
    + Good tests, plain code and readable commits.
    + Interest in text, typography or search.
    + Remote working habits: write it down, ask early.
    + Hebrew is a plus; affection for its edge cases is required.
    = There is no on-call on Shabbat or festivals; the system is built to wait.
    = Pay bands are published inside the organization, and reviewed each spring.
  `,
  ),
  role(
    'finance-director',
    'finance',
    {
      kinds: 'federation jcc day_school elder_care family_services synagogue',
      position: 'Director of finance',
      headlines: 'Director of Finance|Controller|Finance Director',
      pay: [92000, 142000],
      skills: 'Financial management|Accounting|Nonprofit management|Strategic planning',
      degrees: 'Bachelor of Science (BS)|Certified Public Accountant (CPA)',
      experience: '5',
    },
    `
    > {org} needs a director of finance who closes the month in ten days, explains it in ten minutes and sleeps well.
    > {org} seeks an experienced nonprofit finance leader for accounting, budgeting, audit and investments, with a team of three and a treasurer who asks good questions.
    * Lead accounting, payroll, payables and receivables.
    * Prepare budgets and forecasts with department heads.
    * Manage the audit and the annual filing.
    * Track restricted funds with precision.
    * Present to the finance committee in clear language.
    * Improve systems, one at a time.
    * Protect confidential matters, tuition and dues among them.
    + Five years of nonprofit or fund accounting; a CPA is welcome.
    + Mastery of spreadsheets and of one accounting system.
    + Experience in managing people well.
    + Integrity that is beyond question.
    + Talent for explaining.
    = The last four audits were clean, and the files are in order.
    = The chief executive reads the numbers, and will want to talk about them.
  `,
  ),
  role(
    'bookkeeper',
    'finance',
    {
      kinds: 'synagogue day_school family_services early_childhood kashrut camp hillel',
      position: 'Bookkeeper',
      headlines: 'Bookkeeper|Staff Accountant|Bookkeeper and Office Manager',
      pay: [26, 40, 'Hourly'],
      skills: 'Bookkeeping|Accounting|Office administration',
      degrees: 'Associate Degree|Bachelor of Science (BS)',
      experience: '2',
      contract: 'Part Time|Full Time',
      remote: true,
    },
    `
    > Bills, receipts, deposits and a patient word for the vendor who was paid twice: {org} is looking for a bookkeeper.
    > {org} has about 300 transactions a month and would like every one of them in the right place. The position suits someone exact who also enjoys people.
    * Enter and reconcile transactions each week.
    * Send statements, and answer questions about them discreetly.
    * Prepare payroll for approval.
    * Keep records of restricted gifts.
    * Help the accountant at month-end and at audit.
    * Order supplies and keep contracts on file.
    + Two years of bookkeeping, if possible in a nonprofit.
    + Confidence with accounting software.
    + Exactness and absolute discretion.
    + Friendly manner on the telephone.
    + Willingness to say when something does not add up.
    = Hours are flexible, with one fixed morning a week.
    = The books were cleaned up last year; you start from order.
  `,
  ),
  role(
    'executive-assistant',
    'office',
    {
      kinds: 'federation foundation day_school advocacy elder_care synagogue',
      position: 'Executive assistant',
      headlines: 'Executive Assistant to the CEO|Executive Assistant|Executive Assistant and Board Liaison',
      pay: [54000, 78000],
      skills: 'Office administration|Event planning|Communications|Customer service',
      degrees: 'Bachelor of Arts (BA)|Associate Degree',
      experience: '2',
      contract: 'Full Time|Part Time',
    },
    `
    > The chief executive of {org} has forty commitments a week and wants to be on time for all of them, prepared for most and home for Shabbat. You would make that possible.
    > {org} is looking for an executive assistant with foresight: someone who reads the agenda, spots the missing paper and finds the parking.
    * Manage a changing calendar and the travel that goes with it.
    * Prepare papers, draft letters and take minutes.
    * Be the first contact for board members and callers.
    * Coordinate board meetings from notice to follow-up.
    * Keep confidential files in order.
    * Take on a project of your own each year.
    + Two years in support of a senior leader.
    + Excellent English; Hebrew is a plus.
    + Tact with important people and with those who are told they are not.
    + Composure when plans collapse.
    + Skill with office software and shared calendars.
    = The previous assistant was promoted to director of operations.
    = We close early on Fridays in winter and before each festival.
  `,
  ),
  role(
    'office-manager',
    'office',
    {
      kinds: 'synagogue day_school early_childhood family_services kashrut camp museum',
      position: 'Office manager',
      headlines: 'Office Manager|School and Office Administrator|Front Office Manager',
      pay: [44000, 64000],
      skills: 'Office administration|Customer service|Synagogue administration|Bookkeeping',
      degrees: 'High School Diploma or GED|Associate Degree',
      experience: '2',
      contract: 'Full Time|Part Time',
    },
    `
    > The front office is where {org} says hello. We are seeking an office manager who does so warmly, while the phone rings and a delivery of chairs arrives.
    > {org} is hiring an office manager to keep the days in order: calls, visitors, supplies, schedules, records and the copier.
    * Welcome visitors and callers, and know the security procedure.
    * Keep the calendar of rooms and events.
    * Maintain the database, with correct Hebrew names and yahrzeits where we keep them.
    * Produce letters, lists and labels.
    * Order supplies and look after vendors.
    * Guide volunteers and one part-time assistant.
    + Experience in a busy office.
    + Organization that survives interruption.
    + Kindness to the worried and the impatient.
    + Competence with documents and spreadsheets.
    + Familiarity with Jewish holidays and customs.
    = There is a good chair, a window and a colleague who covers lunch.
    = The position is year-round, with shorter hours in July.
  `,
  ),
  role(
    'hr-manager',
    'office',
    {
      kinds: 'jcc elder_care federation family_services',
      position: 'Human resources manager',
      headlines: 'Human Resources Manager|HR Manager|People and Culture Manager',
      pay: [70000, 102000],
      skills: 'Human resources|Recruiting|Leadership development|Legal services',
      degrees: 'Bachelor of Arts (BA)',
      experience: '4',
    },
    `
    > {org} employs lifeguards, nurses, cooks, teachers or counselors, often in the same family. We need a human resources manager who is fair to all of them.
    > {org} is looking for an HR manager who knows the law, the handbook and, before long, everyone's name.
    * Lead recruitment and onboarding for about ninety hires a year.
    * Advise supervisors on feedback, conduct and leave.
    * Administer benefits and open enrollment.
    * Keep policies lawful and readable.
    * Plan training, including prevention of harassment.
    * Make hiring paths for people with disabilities and older workers.
    + Four years in human resources; certification is welcome.
    + Knowledge of wage and hour rules.
    + Discretion and courage, in that order.
    + Warmth at the first interview and the last.
    + Experience with an HR information system.
    = An employment attorney is a phone call away.
    = Turnover fell last year, and we would like to understand why.
  `,
  ),
  role(
    'development-associate',
    'fundraising',
    {
      kinds: `${fundraisingSkills} day_school synagogue early_childhood`,
      position: 'Development associate',
      headlines: 'Development Associate|Development and Events Associate|Annual Fund Associate',
      pay: [48000, 66000],
      skills: 'Fundraising|Event planning|Donor databases|Writing',
      degrees: 'Bachelor of Arts (BA)',
      experience: '1',
      contract: 'Full Time|Part Time',
    },
    `
    > A letter, a database, a dinner for 300: {org} is hiring a development associate who likes the variety and the deadlines.
    > Learn fundraising from the inside. The development associate of {org} works on appeals, events and donor records with a director who teaches.
    * Process gifts, and send thanks within two business days.
    * Prepare mailings and email appeals.
    * Coordinate the annual dinner and its journal.
    * Run reports for the director and for the board.
    * Research prospects and draft briefings.
    * Help volunteers to help.
    + One year in development, events or administration.
    + Writing with good manners.
    + Attention to names, titles and dates.
    + Cheerfulness under table plans.
    + Interest in the mission.
    = We pay for membership in a professional association and for one course a year.
    = Two of our past associates now lead development departments of their own.
  `,
  ),
  role(
    'grant-writer',
    'communications',
    {
      kinds: 'family_services museum advocacy hillel israel_program',
      position: 'Grant writer',
      headlines: 'Grant Writer|Grant Writer, Remote|Foundation Relations Writer',
      pay: [38, 62, 'Hourly'],
      skills: 'Grant writing|Writing|Research|Project management',
      degrees: 'Bachelor of Arts (BA)|Master of Arts (MA)',
      experience: '2',
      contract: 'Part Time|Contract',
      remote: true,
    },
    `
    > {org} is looking for a grant writer who reads guidelines twice and writes so that a tired reviewer at eleven at night wants to continue.
    > Twenty proposals and thirty reports a year: {org} needs a writer who can get the facts from busy colleagues and the sense from the facts.
    * Research foundations and public grants that fit.
    * Write letters of inquiry, proposals, budgets in words and reports.
    * Interview program staff, and visit what you write about.
    * Keep a calendar that has no surprises.
    * Maintain a library of texts, numbers and attachments.
    * Advise honestly where an application is not worth the time.
    + Two years of grant writing, with samples.
    + Clear and accurate prose.
    + Familiarity with budgets and outcomes.
    + Knowledge of Jewish and general funders.
    + Self-direction.
    = Hours can be spread as you wish, so long as deadlines are met before candle lighting.
    = Decisions, good and bad, are shared with you.
  `,
  ),
  role(
    'security-director',
    'facilities',
    {
      kinds: 'federation advocacy jcc',
      position: 'Community security director',
      headlines: 'Community Security Director|Director of Community Security|Security Manager',
      pay: [92000, 135000],
      skills: 'Security|Community relations|Crisis intervention|Combating antisemitism',
      degrees: 'Bachelor of Science (BS)',
      experience: '7',
    },
    `
    > {org} wants Jewish life to be safe without becoming a fortress. We are seeking a security director who understands both halves of that sentence.
    > The director advises synagogues, schools, camps and agencies around {city}, trains their people, and is the link between {org} and law enforcement.
    * Assess buildings and write reports that a volunteer can follow.
    * Train staff, ushers and teenagers in awareness and response.
    * Maintain working relationships with police and federal agencies.
    * Help institutions to win and to spend security grants.
    * Coordinate communication in an incident, at any hour.
    * Plan for High Holidays and large events.
    + Seven years in law enforcement, the military, emergency management or corporate security.
    + Experience in training civilians.
    + Judgment, calm and clear speech.
    + Respect for religious observance; life-saving work on Shabbat is part of the position, and we will discuss how.
    + Ability to pass a thorough background check.
    = A part-time analyst and a network of trained volunteers support the position.
    = You will report to the chief executive and meet a committee of professionals each month.
  `,
  ),
];
