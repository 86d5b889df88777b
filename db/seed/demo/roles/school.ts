import { role } from './role';

export const schoolRoles = [
  role(
    'elementary-teacher',
    'teaching',
    {
      kinds: 'day_school',
      position: '{V} grade general studies teacher',
      variants: 'First|Second|Third|Fourth|Fifth',
      headlines: '{V} Grade General Studies Teacher|General Studies Teacher, {V} Grade|{V} Grade Classroom Teacher',
      pay: [52000, 74000],
      skills: 'Elementary education|English language arts|Classroom management|Reading and literacy intervention',
      degrees: 'Bachelor of Arts (BA)|State Teaching License',
      experience: '2',
      contract: 'Full Time',
    },
    `
    > {org} is looking for a {v} grade general studies teacher who can hold a room of children with a quiet voice and a good question. You will teach reading, writing, mathematics and social studies, next to a Judaic studies partner who shares your students and your planning hour.
    > Our {v} grade is ready for a teacher who likes children at exactly this age: old enough to argue, young enough to be astonished. The homeroom is yours, the curriculum is settled but not rigid, and a reading specialist works in your room four times a week.
    > A much-loved {v} grade teacher is moving to be near her grandchildren, and {org} wants someone who will make the room their own. You would have eighteen or nineteen children, a well-stocked class library and colleagues who open their doors.
    * Teach literacy and mathematics in small groups, with work that meets each child where he or she is.
    * Plan units together with the other {v} grade teacher, and share the making of materials.
    * Keep clear notes on progress, and write report comments that parents recognize their child in.
    * Tie general studies to the Jewish calendar where it is natural, and leave it alone where it is not.
    * Lead morning meeting and help children to settle their own quarrels.
    * Meet with learning support every other week about the students who need more, or something different.
    * Welcome families at two conferences a year, and at the moments in between when a call is kinder than a note.
    + A teaching certificate, or the experience that would earn you one.
    + Two or more years in an elementary classroom, including at least one as lead teacher.
    + Solid grounding in structured literacy, and patience with long division.
    + A habit of looking at student work before deciding what to teach next.
    + Warmth that children notice, and boundaries that they can rely on.
    + Knowledge of Jewish life is welcome and not required; curiosity about it is.
    = New teachers have a mentor, a lighter duty schedule in the first semester and an hour with the principal each week until it is no longer useful.
    = The {v} grade year ends with a publishing party at which every child reads aloud to a full room.
  `,
  ),
  role(
    'middle-math',
    'teaching',
    {
      kinds: 'day_school',
      position: 'Middle school mathematics teacher',
      headlines: 'Middle School Math Teacher|Mathematics Teacher, Grades 6 to 8|Middle School Mathematics Teacher',
      pay: [56000, 82000],
      skills: 'Mathematics instruction|Middle school education|Classroom management|Curriculum development',
      degrees: 'Bachelor of Science (BS)|State Teaching License',
      experience: '2',
      contract: 'Full Time|Part Time',
    },
    `
    > We are looking for a mathematics teacher for grades six to eight who would rather hear how a student got there than whether the answer is right. {org} teaches three levels in each grade, and moves students between them during the year.
    > Middle schoolers decide, about now, whether they are math people. {org} wants a teacher who makes sure that the answer is yes, in pre-algebra, algebra and a geometry course for the eighth graders who are ready for it.
    > {org} has a strong math program and an opening in it. You would teach five sections across the middle school, coach the problem-solving team and share a bright classroom with one very large whiteboard.
    * Teach five sections with never more than eighteen students in a room.
    * Use problems with more than one way in, and make talking about mistakes ordinary.
    * Give frequent short assessments and reteach on the strength of them.
    * Run a lunchtime math lab on two days a week.
    * Prepare eighth graders for high school placement tests, without letting the tests take over.
    * Work with the learning center on accommodations that are used and not merely filed.
    * Coach the math team, which is small, cheerful and occasionally victorious.
    + A degree in mathematics, or in education with serious mathematics in it.
    + Experience of teaching eleven to fourteen year olds, and real affection for them.
    + A fair hand with classroom routines, so that a double period stays calm.
    + Comfort with common digital tools, and with pencil and paper.
    + The ability to explain fractions in four ways, to a child or to a parent.
    + Readiness to give and receive observation notes from colleagues.
    = The department meets on Mondays over lunch and has agreed on how it teaches ratios, which took a year.
    = A part-time schedule that ends by one o'clock is possible for the right person.
  `,
  ),
  role(
    'middle-science',
    'teaching',
    {
      kinds: 'day_school',
      position: 'Science teacher',
      headlines: 'Middle School Science Teacher|Science Teacher, Grades 5 to 8|High School Biology and Chemistry Teacher',
      pay: [55000, 84000],
      skills: 'Science instruction|Middle school education|High school education|Curriculum development',
      degrees: 'Bachelor of Science (BS)|State Teaching License',
      experience: '2',
      contract: 'Full Time',
    },
    `
    > The science room at {org} has sinks, microscopes, a fume hood and an axolotl. It needs a teacher who lets students do science, with their hands and with their notebooks, from the first week of school.
    > {org} invites applications from science teachers who plan backward from a good question. You will teach four sections, look after the lab and lead the spring science evening.
    > We are hiring a science teacher for a program that gives six periods a week to the subject and a lab budget that you control. Students at {org} ask about evolution, dinosaurs and the age of the universe, and we expect them to get honest answers and good sources.
    * Teach life, earth and physical science with labs at least once a week.
    * Keep the laboratory safe, in order and inviting.
    * Teach students to write up what they saw before what they think.
    * Handle questions of science and Torah with respect, together with Judaic colleagues.
    * Organize the science evening, at which students explain their work to strangers.
    * Arrange two field trips each year, one of them to water.
    * Order supplies within a budget, and remember to feed the axolotl.
    + A degree in a science, and evidence that you can teach it.
    + Experience with inquiry-based courses and with assessing them fairly.
    + Calm in the presence of glassware and thirteen-year-olds.
    + Care for written feedback that students can act on.
    + Interest in working with the mathematics teacher on shared projects.
    + A state certificate, or a plan for earning one that we can help to pay for.
    = The previous teacher left labeled shelves and a binder; she has offered to be called.
    = Our students have gone to the state science fair in each of the past three years, and would like to go again.
  `,
  ),
  role(
    'high-english',
    'teaching',
    {
      kinds: 'day_school',
      position: 'High school English teacher',
      headlines: 'High School English Teacher|English and Writing Teacher, Upper School|English Language and Literature Teacher',
      pay: [58000, 90000],
      skills: 'English language arts|High school education|Writing|Curriculum development',
      degrees: 'Bachelor of Arts (BA)|Master of Arts (MA)',
      experience: '3',
      contract: 'Full Time|Part Time',
    },
    `
    > {org} needs an English teacher who believes that revising is most of writing. You will teach ninth and eleventh grade, with an elective of your own invention, to students who already spend half their day in close reading and will hold you to the text.
    > Students here come to literature from the beit midrash: they expect every word to be there for a reason. {org} is looking for someone who will enjoy that, and show them what a novel can do that a commentary cannot.
    > Four sections, one elective, and a writing center to look after in the afternoons: {org} has an opening for an English teacher with a library in their head and a generous red pen.
    * Teach literature from Shakespeare to the present in discussion-based classes.
    * Assign writing every week, answer it within the week, and confer with each student each month.
    * Choose books together with the department, with thought for what our families hold dear.
    * Guide juniors through a ten-page research paper.
    * Advise the literary magazine or the newspaper.
    * Teach grammar without apology and without misery.
    * Write college recommendations that sound like the student.
    + A degree in English or a neighboring subject; a master's is a plus.
    + Three years of teaching adolescents, in any kind of school.
    + A repertoire of ways to get the quiet half of the room to talk.
    + Good judgment about texts and topics in a religious school.
    + Familiarity with the AP English courses, or interest in training for them.
    + A sense of humor about vocabulary quizzes.
    = Class sets are yours to choose, within the guidelines that the department wrote together and revisits each summer.
    = Teachers here read each other's favorite book every summer, and argue about it over lunch in Elul.
  `,
  ),
  role(
    'high-history',
    'teaching',
    {
      kinds: 'day_school',
      position: 'History and social studies teacher',
      headlines: 'High School History Teacher|History and Government Teacher|Social Studies Teacher, Middle and Upper School',
      pay: [56000, 86000],
      skills: 'Social studies instruction|Jewish history instruction|High school education|Holocaust education',
      degrees: 'Bachelor of Arts (BA)|Master of Arts (MA)',
      experience: '2',
      contract: 'Full Time',
    },
    `
    > {org} teaches American, world and Jewish history as one conversation. We are looking for a teacher for three sections of it, together with a senior seminar on government in an election-minded school.
    > If you have ever stopped a lesson because a student brought a better document than yours, we would like to meet you. {org} is hiring a history teacher for grades seven to twelve.
    > Our history teacher is retiring after nineteen years, and {org} is looking for somebody with his love of primary sources and their own ideas about everything else.
    * Teach from documents first and the textbook second.
    * Build the Jewish story into world history, in the right places and proportions.
    * Teach students to argue in writing, with evidence and without heat.
    * Lead the senior seminar on government and civic life.
    * Coach Model United Nations or mock trial.
    * Plan the commemorations of Yom HaShoah and Yom HaZikaron with colleagues.
    * Take the eighth grade to Washington, and bring all of them home.
    + A degree in history or political science.
    + Experience in a secondary classroom and at ease with lively debate.
    + The skill of teaching contested subjects, Israel among them, fairly and knowledgeably.
    + Good habits of preparation, and the courage to leave the plan.
    + Familiarity with document-based assessment.
    + Interest in local Jewish history and its archives is a plus.
    = There is money for archives trips, and a department chair who signs quickly.
    = Former students write from college to say that they already knew how to use a footnote; we would like that to continue.
  `,
  ),
  role(
    'judaic-elementary',
    'judaics',
    {
      kinds: 'day_school',
      position: 'Judaic studies teacher, elementary',
      headlines: 'Elementary Judaic Studies Teacher|Judaic Studies Teacher, Lower School|Limudei Kodesh Teacher, Grades 1 to 4',
      pay: [50000, 76000],
      skills: 'Judaic studies instruction|Hebrew reading (kriah) instruction|Prayer education (tefillah)|Elementary education',
      degrees: 'Bachelor of Arts (BA)|MA Jewish Education',
      experience: '2',
      contract: 'Full Time|Part Time',
    },
    `
    > Children who learn to open a chumash in second grade will open one at seventy. {org} is seeking a Judaic studies teacher for the lower grades who can teach the skills patiently and the love of it all the time.
    > {org} is looking for a morah or rebbe for the elementary grades: tefillah, parashah, chagim, the first pesukim and the first Rashi. You will have your own room and a general studies partner across the hall.
    > Judaic studies fill half of the day at {org}, and we are hiring a teacher for the half that children most often sing about at home.
    * Teach tefillah so that children understand what they say, and enjoy saying it.
    * Build Hebrew reading and chumash skills in a planned sequence, and check them often.
    * Prepare the chagim with songs, sources, glue and honest explanations.
    * Write a short parashah sheet for each Shabbat table, whatever kind of table it is.
    * Differentiate for children who come with much background and for those who come with none.
    * Join the general studies teacher in planning and in parent conferences.
    * Take part in the school's siddur and chumash celebrations.
    + Strong textual Hebrew, and reading aloud that children can follow.
    + Experience of teaching six to ten year olds.
    + Seminary, yeshiva, or academic study in Judaica or education.
    + Respect for the range of practice among our families.
    + Creativity that serves the content.
    + Willingness to be observed, coached and thanked.
    = We use a benchmark-based Hebrew reading program and train each new teacher in it, on paid days before school begins.
    = Every child receives a chumash with a cover that a parent decorated; the ceremony is the best morning of our year.
  `,
  ),
  role(
    'hebrew-teacher',
    'judaics',
    {
      kinds: 'day_school early_childhood',
      position: 'Hebrew language teacher',
      headlines: 'Hebrew Language Teacher|Ivrit Teacher|Modern Hebrew Teacher, Grades K to 8',
      pay: [48000, 76000],
      skills: 'Hebrew language instruction|Israel education|Elementary education|Curriculum development',
      degrees: 'Bachelor of Arts (BA)|Hebrew Teacher Certification',
      experience: '1',
      contract: 'Full Time|Part Time',
    },
    `
    > {org} teaches Hebrew as a language in which one can ask for glue, tell a joke and read a story. We are looking for a teacher who will speak it all day, and who knows how to be understood.
    > The goal of our Hebrew program is simple to say: graduates who can talk to their cousins in Haifa. {org} is hiring a teacher to help reach it.
    > We have an opening for a Hebrew teacher at {org}, to teach five groups by level rather than by grade, with a proficiency curriculum and small numbers.
    * Teach in Hebrew from the first minute, with gestures, pictures and a great deal of theater.
    * Place students by level twice a year and plan for each group.
    * Bring Israeli songs, stories and current life into lessons.
    * Prepare the Yom Ha'atzmaut program together with the music teacher.
    * Assess speaking as seriously as writing.
    * Help Judaic colleagues to use more Hebrew in their own rooms.
    * Stay in touch with our partner school in Israel, where the children write to one another.
    + Native or near-native Hebrew, and comfortable English.
    + Experience of teaching a language to children.
    + Training in a proficiency approach, or the will to take it.
    + Energy at eight in the morning and at two in the afternoon.
    + Cultural tact with American and Israeli parents alike.
    + Work authorization; for some positions we can sponsor an exchange visa.
    = Two weeks of summer training are paid, and a second-year teacher may attend an advanced course in Israel.
    = The Hebrew team speaks Hebrew at its meetings, and anyone who slips into English brings the next cake.
  `,
  ),
  role(
    'gemara-rebbe',
    'judaics',
    {
      kinds: 'day_school',
      position: 'Gemara and halacha teacher',
      headlines: 'High School Gemara Rebbe|Talmud and Halacha Teacher|Gemara and Machshava Teacher',
      pay: [62000, 98000],
      skills: 'Talmud instruction|Judaic studies instruction|Halachic guidance|High school education',
      degrees: 'Semicha (Rabbinical Ordination)|Bachelor of Talmudic Law',
      experience: '3',
      contract: 'Full Time',
    },
    `
    > {org} is looking for a Talmud teacher who can turn a page of Bava Metzia into a question that students carry out to the parking lot. You will teach two shiurim, one of them for students who are new to Gemara, and a weekly halacha class.
    > We want our students to leave able to prepare a sugya by themselves. {org} is seeking a teacher of Gemara with skill in building skills, and with a door that stays open after class.
    > Torah at {org} is taught by people who learn. We have an opening for a rebbe or teacher of Gemara, halacha and machshava in the upper grades, with time for chavruta built into the week.
    * Teach Gemara with Rashi and Rishonim at two levels.
    * Build a sequence of skills that a student can see and measure.
    * Teach practical halacha with sources, and with room for questions.
    * Take part in tefillah, Shabbatonim and the school's yemei iyun.
    * Be a mentor to a group of ten students, and know how they are.
    * Coordinate with general studies teachers, so that tests and siyumim do not collide.
    * Open the beit midrash one evening a week.
    + Serious learning: semicha, kollel, an advanced Talmud program or its equal.
    + Experience with teenagers, whether in a classroom, a camp or a youth movement.
    + The ability to teach the student who finds it easy and the one who does not.
    + Clear preparation, with sheets that do not need deciphering.
    + Personal warmth, and a home that students may one day be invited to.
    + Honest respect for general education.
    = Rebbeim and teachers meet on Tuesdays to learn together, without an agenda.
    = A learning sabbatical of one semester is available after seven years.
  `,
  ),
  role(
    'tanach-teacher',
    'judaics',
    {
      kinds: 'day_school',
      position: 'Tanach teacher',
      headlines: 'Tanach Teacher, Middle and High School|Bible and Jewish Thought Teacher|Tanach and Jewish Thought Teacher',
      pay: [56000, 88000],
      skills: 'Tanakh instruction|Judaic studies instruction|Jewish thought and ethics (musar)|Middle school education',
      degrees: 'Bachelor of Arts (BA)|MA Jewish Education',
      experience: '2',
      contract: 'Full Time|Part Time',
    },
    `
    > {org} is looking for someone to teach Nevi'im and Ketuvim to students who think that they already know the stories. You will have three sections, classical commentators, maps, and time.
    > We believe that Tanach is the book our students should know best. {org} is seeking a teacher who reads it with the tools of parshanut and literary analysis, in Hebrew as far as each class is able.
    > An opening for a Tanach teacher at {org}: Shemot in seventh grade, Melachim in ninth, and an elective on the Megillot in the spring.
    * Teach text in the original with a growing independence in each grade.
    * Introduce parshanut as a conversation between readers.
    * Link geography and archaeology to the text where they shed light.
    * Design assessments that ask for reading, and not only recall.
    * Lead a weekly discussion on Jewish thought and the questions that teenagers actually have.
    * Work with a colleague on a shared scope and sequence from grade six to twelve.
    * Speak at one parent learning evening a year.
    + Deep familiarity with Tanach and its classical commentators.
    + Fluent reading of biblical and rabbinic Hebrew.
    + Experience with adolescents, and delight in hard questions.
    + An undergraduate degree, and advanced Torah study or a graduate degree.
    + The tact to hold different beliefs in one room.
    + Thoughtful use of digital text libraries.
    = We pay for summer study, in Jerusalem or close to home, in alternate years.
    = Tenth graders finish Sefer Shmuel with a siyum that they plan and cater themselves.
  `,
  ),
  role(
    'learning-specialist',
    'schoolcare',
    {
      kinds: 'day_school',
      position: 'Learning specialist',
      headlines: 'Learning Specialist|Learning Support Teacher|Reading and Learning Specialist',
      pay: [58000, 88000],
      skills: 'Learning support|Special education|Reading and literacy intervention|Inclusion programming',
      degrees: 'Master of Education (MEd)|State Teaching License',
      experience: '3',
      contract: 'Full Time|Part Time',
    },
    `
    > Most children need help with something. {org} is seeking a learning specialist who gives that help in the classroom where possible, outside it where needed, and with dignity in either place.
    > {org} has built a learning center over ten years, and is adding a specialist to it. You would support about twenty-two students in general and Judaic studies, and coach the teachers who see them all day.
    > We are hiring a learning specialist who understands that a child who struggles with reading in English is about to meet a second alphabet. At {org} you will be there for both.
    * Teach small groups in reading, writing and mathematics, with methods that have evidence behind them.
    * Write and review support plans together with parents and teachers.
    * Co-teach in two classrooms, so that support is part of the lesson.
    * Give screening assessments, and explain the results in plain words.
    * Adapt Hebrew and Judaic materials with the teachers of those subjects.
    * Work with public-district evaluators and outside therapists.
    * Keep records that the next teacher will thank you for.
    + A master's degree in special education, reading or a related field.
    + Training in a structured literacy method.
    + Three years of work with children who learn differently.
    + Good spoken and written communication with worried parents.
    + The instinct to ask what a child can do first.
    + Knowledge of Hebrew reading instruction is a strong plus.
    = Caseloads are capped, and the cap is kept.
    = The learning center is in the middle of the building, by design, and children ask to come in.
  `,
  ),
  role(
    'school-counselor',
    'schoolcare',
    {
      kinds: 'day_school',
      position: 'School counselor',
      headlines: 'School Counselor|School Social Worker|Guidance Counselor, Middle School',
      pay: [60000, 92000],
      skills: 'School counseling|Mental health counseling|Crisis intervention|Social work',
      degrees: 'Master of Social Work (MSW)|Licensed Master Social Worker (LMSW)',
      experience: '3',
      contract: 'Full Time|Part Time',
    },
    `
    > {org} is hiring a counselor to look after the hearts and minds of its students, and, through good advice, those of their parents and teachers.
    > Some weeks are friendship trouble and test nerves; some weeks are grief. {org} needs a counselor who is steady in both, knows when to refer, and is seen in the corridor as well as behind the door.
    > We are looking for a school counselor or social worker who will see individuals and groups, teach a social-emotional curriculum and sit on the leadership team of {org}.
    * See students individually and in small groups.
    * Teach weekly lessons on friendship, feelings and conduct online.
    * Advise teachers on behavior and on what may lie under it.
    * Respond to crises with a clear protocol and a calm face.
    * Meet with families, and connect them to therapists and agencies.
    * Lead staff training on safety, boundaries and mandated reporting.
    * Prepare eighth graders for the move to high school.
    + A master's degree in social work, counseling or school psychology, and a license.
    + Experience with children and adolescents in a school.
    + Excellent judgment about privacy.
    + Understanding of the rhythm and pressures of Jewish communal life.
    + Ease with teachers, rabbis, pediatricians and grandparents.
    + A good supervisor of your own; if you have none, we pay for one.
    = You will have a private room with a window, a budget for training and a psychologist to consult with every month.
    = The faculty treats student wellbeing as part of its own work, so you will not be alone with it.
  `,
  ),
  role(
    'principal',
    'leadership',
    {
      kinds: 'day_school',
      position: '{V} principal',
      variants: 'Lower school|Middle school|Elementary',
      headlines: '{V} Principal|Principal, {V} Division|Assistant Principal, {V}',
      pay: [98000, 148000],
      skills: 'Educational leadership|Instructional coaching|Curriculum development|Elementary education',
      degrees: 'Master of Education (MEd)|School Administrator License',
      experience: '5',
      contract: 'Full Time',
    },
    `
    > {org} seeks a {v} principal who spends the first hour of the day at the door, the second in classrooms, and enough of the rest at a desk. You will lead about thirty teachers and report to the head of school.
    > The {v} division of {org} is healthy, and wants a principal who will make it excellent: a lead teacher of teachers, a fair voice with parents and a reliable presence for children.
    > We are looking for an educator ready to lead. As {v} principal of {org} you would take responsibility for learning, for people and for the small daily decisions that make a culture.
    * Observe classes weekly and give feedback that helps by the next morning.
    * Lead the integration of general and Judaic studies in the division.
    * Hire, support, and where necessary part with teachers, always with decency.
    * Build the schedule, and defend time for planning.
    * Know every child's name by Chanukah, and every family by Purim.
    * Handle discipline with consistency and privacy.
    * Share in recruitment, board reports and the life of the community.
    + A graduate degree in education or school leadership.
    + At least five years of teaching and some of leading adults.
    + Fluency in the language of Jewish education, and enough Hebrew to follow a lesson.
    + A record of improving instruction that colleagues will speak to.
    + Composure, candor, humor.
    + Comfort with data about learning, and with its limits.
    = The search committee includes teachers and parents, and will answer every applicant.
    = The head of school has been here for eight years and intends to stay; you will have a partner.
  `,
  ),
  role(
    'head-of-school',
    'leadership',
    {
      kinds: 'day_school',
      position: 'Head of school',
      headlines: 'Head of School|Head of School, Beginning Next Summer',
      pay: [165000, 260000],
      skills: 'Educational leadership|Fundraising|Strategic planning|Nonprofit management',
      degrees: 'Master of Education (MEd)|Doctor of Education (EdD)',
      experience: '10',
      contract: 'Full Time',
    },
    `
    > After eleven years of steady leadership, {org} invites applications for its next head of school. The school is full, the budget is balanced, the faculty is experienced; the next head will decide with us what all of that is for.
    > The board of {org} is seeking a head of school with a clear educational vision, financial good sense and the warmth to be the face of a community. The appointment begins on July 1, with paid time for transition.
    * Lead the school's educational vision in general and Judaic studies.
    * Recruit, develop and keep a superb faculty and leadership team.
    * Work with the board on a five-year plan and report honestly on progress.
    * Raise annual and capital gifts alongside volunteers and staff.
    * Present a budget that balances without balancing on teachers.
    * Represent the school to rabbis, federation, foundations and families.
    * Set a tone of kindness, and model it on difficult days.
    + Senior leadership in a school or another educational institution.
    + An advanced degree in education, Jewish studies or leadership.
    + Deep Jewish literacy and ease with a wide range of practice.
    + Evidence of success in enrollment and fundraising.
    + The skill of leading change at a pace that people can follow.
    + A listener's manner.
    = Candidates move through three stages, with visits that include teaching a lesson; all conversations are confidential.
    = Relocation is covered, and the community is practiced at helping families to settle.
  `,
  ),
  role(
    'admissions-director',
    'office',
    {
      kinds: 'day_school',
      position: 'Director of admissions',
      headlines: 'Director of Admissions|Director of Admission and Enrollment|Admissions Director',
      pay: [68000, 105000],
      skills: 'Admissions and enrollment|Marketing|Community relations|Recruiting',
      degrees: 'Bachelor of Arts (BA)',
      experience: '3',
      contract: 'Full Time',
    },
    `
    > Choosing a school is one of the larger decisions a family makes, and {org} wants an admissions director who will make it a good experience, whatever the answer turns out to be.
    > {org} is seeking a director of admissions to lead recruitment, tours, applications and enrollment contracts, and to tell the truth about the school in an attractive way.
    > Enrollment pays for everything else. At {org}, the director of admissions works beside the head of school, knows every preschool in town and remembers the names of younger siblings.
    * Plan a calendar of open houses, parlor meetings and tours on which children are at work.
    * Guide each family from first question to first day.
    * Work with the business office on tuition assistance, discreetly.
    * Lead the reading of applications, and the kind writing of answers.
    * Build relationships with preschools, synagogues and relocation contacts.
    * Report weekly numbers that the board can plan with.
    * Look after current families' re-enrollment as carefully as new inquiries.
    + Three years in admissions, recruitment, sales or communal work with families.
    + Excellent conversation and prompt follow-up.
    + Order: no family is ever called twice by accident.
    + Knowledge of the local Jewish community, or the energy to acquire it.
    + Skill with an enrollment database.
    + Sound discretion.
    = A part-time coordinator reports to you, and student ambassadors lead the best tours.
    = Last year's inquiries grew by a fifth; the work now is to meet each of them in person.
  `,
  ),
  role(
    'school-nurse',
    'health',
    {
      kinds: 'day_school',
      position: 'School nurse',
      headlines: 'School Nurse|Registered Nurse for a Day School|School Nurse, RN',
      pay: [58000, 84000],
      skills: 'Nursing',
      degrees: 'Registered Nurse (RN)|CPR and First Aid Certification',
      experience: '2',
      contract: 'Full Time|Part Time',
    },
    `
    > {org} needs a school nurse with a light touch and sharp eyes: for scraped knees, for the child who has a stomachache every Tuesday, and for the rare moment that is serious.
    > The health office of {org} sees forty visitors on an ordinary day. We are looking for a registered nurse who sorts them out quickly, kindly and with good notes.
    * Assess and treat illness and injury, and decide who goes back to class.
    * Manage medications, allergies, asthma and diabetes plans.
    * Keep immunization records current and compliant with state law.
    * Train staff in first aid, epinephrine and seizures.
    * Go along on the overnight trip, or prepare the nurse who does.
    * Call parents in a voice that does not frighten them.
    * Advise the kitchen on allergens.
    + A current RN license in the state and a CPR certificate.
    + Pediatric, school or camp experience.
    + Accuracy with records and medications.
    + Confidence to work alone, and sense to ask.
    + Discretion with families' private matters.
    + Ease with children who only need five minutes on the cot.
    = The day follows school hours, with no weekends and no nights.
    = A pediatrician on our parent body is medical adviser and answers texts.
  `,
  ),
  role(
    'stem-it',
    'technology',
    {
      kinds: 'day_school jcc',
      position: 'Technology manager',
      headlines: 'Technology Manager|Director of Educational Technology|IT and Systems Manager',
      pay: [62000, 96000],
      skills: 'Information technology|Educational technology|Project management|Computer science instruction',
      degrees: 'Bachelor of Science (BS)',
      experience: '3',
      contract: 'Full Time',
    },
    `
    > {org} runs on about 300 devices, two buildings' worth of wireless and the goodwill of whoever can fix a projector at 8:10. We are looking for a technology manager who will turn goodwill into a system.
    > We are hiring someone to run technology at {org}: network, devices, accounts, safety filters, and the training that makes all of it worth the money.
    * Keep network, devices and accounts working, patched and backed up.
    * Answer help requests quickly, and write down the solution.
    * Plan a replacement cycle and a budget that the business office believes.
    * Train colleagues, in groups and one to one.
    * Guard children's and members' data according to law and common sense.
    * Set up sound and video for events, and stay until the end of the first one.
    * Choose new software with teachers and staff, not for them.
    + Three years in IT support or administration.
    + Knowledge of cloud office suites, device management and networking.
    + Clear, patient explanations without jargon.
    + A plan for outages, and calm while it is in use.
    + Some scripting is useful.
    + Experience in a school or community building is a plus.
    = Systems are mostly cloud-based and documented; the phone system is the exception and is yours to replace.
    = Maintenance happens on weekday evenings, never on Shabbat or a festival.
  `,
  ),
  role(
    'arts-teacher',
    'teaching',
    {
      kinds: 'day_school',
      position: '{V} teacher',
      variants: 'Music|Art|Drama',
      headlines: '{V} Teacher, Grades K to 8|{V} Teacher|{V} Specialist',
      pay: [46000, 72000],
      skills: 'Art instruction|Music instruction|Drama and theater|Event planning',
      degrees: 'Bachelor of Arts (BA)',
      experience: '2',
      contract: 'Part Time|Full Time',
    },
    `
    > {org} would like a {v} teacher who takes children's work seriously and the process of making it cheerfully. You will see every grade each week and lead two evenings that the whole community comes to.
    > The {v} program of {org} has a good room, a fair budget and an audience of grandparents. It needs a teacher with range.
    > We are seeking a {v} specialist for a position that grows: it begins with sixteen lessons a week and may become full-time as {org} adds sections.
    * Teach {v} to all grades in weekly lessons that build from year to year.
    * Prepare children for the Chanukah evening and the spring show.
    * Join classroom teachers in projects on the holidays and on Israel.
    * Display or perform student work often and well.
    * Care for materials and instruments, and teach children to do so.
    * Lead one after-school club.
    * Choose repertoire and subjects that suit the school's values.
    + Training in {v}, and your own practice of it.
    + Experience with groups of children of different ages.
    + Familiarity with Jewish and Israeli {v}, or interest in learning it.
    + Classroom management that leaves room for noise.
    + Collaboration with colleagues who lend you their periods.
    + A love of the first rehearsal as well as the last.
    = Tell us about a project with children that went wrong, and what you did next.
    = A volunteer crew of parents builds sets, hangs pictures and moves the piano.
  `,
  ),
  role(
    'pe-teacher',
    'teaching',
    {
      kinds: 'day_school',
      position: 'Physical education teacher',
      headlines: 'Physical Education Teacher|PE Teacher and Athletics Coordinator',
      pay: [48000, 72000],
      skills: 'Physical education|Sports coaching|Fitness instruction|Inclusion programming',
      degrees: 'Bachelor of Science (BS)|CPR and First Aid Certification',
      experience: '1',
      contract: 'Full Time|Part Time',
    },
    `
    > {org} is seeking a physical education teacher who wants every child to sweat and nobody to be picked last. The role includes the coordination of our teams in basketball, soccer and volleyball.
    > Movement comes daily at {org}. We are hiring a teacher who can teach first graders to throw, seventh graders to lose and everyone to warm up.
    * Teach PE to five grades, with skills that build from year to year.
    * Coordinate teams, coaches, buses and referees.
    * Run an active recess program that reduces quarrels.
    * Plan the Lag BaOmer field day.
    * Include children with disabilities in each lesson.
    * Teach health units with colleagues and within the school's values.
    * Keep equipment safe and counted.
    + A degree in physical education or a related field.
    + Current first aid and CPR certificates.
    + Experience of coaching children.
    + A voice that carries and a temper that does not.
    + Understanding of modesty and scheduling in a religious school.
    + Spare energy.
    = Games are never scheduled on Shabbat, on festivals or on fast days, and the league has learned to plan with us.
    = The gym floor was relaid in August.
  `,
  ),
  role(
    'teaching-assistant',
    'teaching',
    {
      kinds: 'day_school',
      position: 'Teaching assistant',
      headlines: 'Teaching Assistant, Kindergarten|Classroom Assistant|Associate Teacher, Lower School',
      pay: [19, 26, 'Hourly'],
      skills: 'Classroom management|Elementary education|Learning support',
      degrees: 'Associate Degree|Bachelor of Arts (BA)',
      experience: '0',
      contract: 'Full Time|Part Time',
    },
    `
    > A second adult changes a classroom. {org} is looking for an assistant who notices the child at the edge of the carpet and has tied a thousand shoes.
    > {org} has an opening for a classroom assistant. It is a good first position for someone who is thinking of becoming a teacher, and a fine one for someone who simply loves the work.
    * Work with small groups on reading and mathematics, as planned by the lead teacher.
    * Help children through transitions, lunch and coats.
    * Supervise recess with your phone in your pocket.
    * Prepare materials and displays.
    * Give one-to-one support where a child needs it for a while.
    * Step in as a substitute when the lead teacher is away.
    + Experience with children, from school, camp, family or youth groups.
    + Reliability before eight in the morning.
    + Gentle firmness.
    + Clear spoken English; some Hebrew is a plus.
    + Interest in learning from feedback.
    + Readiness to lift, kneel and sit on very small chairs.
    = Assistants who study for certification receive tuition help and a schedule that fits their classes.
    = Nine of our lead teachers began as assistants in this building.
  `,
  ),
  role(
    'college-counselor',
    'schoolcare',
    {
      kinds: 'day_school',
      position: 'College and Israel guidance counselor',
      headlines: 'College Guidance Counselor|College and Gap Year Counselor',
      pay: [66000, 98000],
      skills: 'College counseling|Israel travel planning|Writing|Teen engagement',
      degrees: 'Master of Arts (MA)|Bachelor of Arts (BA)',
      experience: '3',
      contract: 'Full Time|Part Time',
    },
    `
    > Our seniors choose between a year in Israel, university at home or abroad, and national service. {org} is hiring a counselor who can guide all three conversations without a favorite.
    > {org} is looking for a counselor for college and gap-year guidance: about fifty seniors and fifty juniors, and the parents who love them.
    * Meet with each junior and senior, and with their families.
    * Advise on lists, essays, interviews and deadlines.
    * Guide students through applications to yeshivot, seminaries and other programs in Israel.
    * Host visits by admissions officers, and represent the school to them.
    * Explain financial aid to parents in the autumn rather than in May.
    * Write the school's letters, one student at a time.
    * Teach a weekly seminar for seniors.
    + Experience in college counseling or admissions.
    + Very good writing, and restraint in editing that of others.
    + Knowledge of campus Jewish life and of Israel programs.
    + Organization across a hundred deadlines.
    + Honesty that is kind.
    + A calm October.
    = The position has a travel budget, which includes one visit to Israel programs every second year.
    = Our record matters less to us than the number of graduates who say that they chose well.
  `,
  ),
  role(
    'librarian',
    'museum',
    {
      kinds: 'day_school',
      position: 'School librarian',
      headlines: 'School Librarian|Librarian and Research Teacher',
      pay: [52000, 78000],
      skills: 'Library services|Research|Archives and records|English language arts',
      degrees: 'Master of Library Science (MLS)|Bachelor of Arts (BA)',
      experience: '1',
      contract: 'Full Time|Part Time',
    },
    `
    > The library of {org} holds nine thousand books in two alphabets and a rug that has heard them all. We are looking for a librarian to choose, catalog, read aloud and teach.
    > {org} is hiring a librarian who thinks that the right book for the right child is worth a long search, and that research is something one can teach from third grade.
    * Teach weekly library lessons to the lower grades.
    * Teach research skills and the judging of sources to older students.
    * Build the collection in English and Hebrew, with care for the school's values.
    * Catalog new books, and retire tired ones.
    * Run the book fair and an author visit.
    * Support teachers with text sets for their units.
    + A degree in library science or education.
    + Broad reading in children's literature.
    + Working knowledge of Hebrew script.
    + Skill with library software and databases.
    + Storytelling.
    + Diplomacy about overdue books.
    = A book fund from an alumna's family means that you may say yes to most requests.
    = Parents volunteer at the circulation desk and know the classification by heart.
  `,
  ),
  role(
    'substitute',
    'teaching',
    {
      kinds: 'day_school',
      position: 'Leave replacement teacher',
      variants: 'Second grade|Middle school Judaic studies|Fourth grade',
      headlines: 'Leave Replacement, {V} Teacher, Two Weeks|Short-Term Substitute, {V}',
      pay: [24, 36, 'Hourly'],
      skills: 'Classroom management|Elementary education|Judaic studies instruction',
      degrees: 'Bachelor of Arts (BA)',
      experience: '1',
      contract: 'Temporary',
      post_type: 'Short term (2 weeks or less)',
    },
    `
    > {org} needs a calm and capable substitute for two weeks while a teacher attends a family simcha abroad. Plans are written, materials are copied and the class is a friendly one.
    > A short assignment for an experienced teacher: ten school days at {org}, with full plans and a helpful colleague next door.
    * Teach the prepared lessons, and leave short notes on how they went.
    * Keep to the class routines, which the children will gladly explain to you.
    * Take attendance, and share recess duty.
    * Send one message home each Friday from the school's account.
    * Meet with the teacher for an hour before she leaves.
    + Experience of leading a classroom by yourself.
    + Availability for all ten days.
    + Comfort with the school's dress and kashrut policies.
    + References we can call this week.
    + A completed background check, or consent to a quick one.
    = A good two weeks often leads to more work with us.
    = Lunch is provided, and coffee is strong.
  `,
  ),
];
