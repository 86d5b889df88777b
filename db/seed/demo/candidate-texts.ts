import { lines } from './random';
import type { Field } from './roles';

/** The history of people of one field: bios (title | text), steps of a career, studies. */
export type Career = {
  bios: { title: string; bio: string }[];
  steps: { title: string; industry: string; points: string }[];
  studies: { field: string; degree: string }[];
  skills: string[];
  salary: readonly [number, number];
};

const parts = (line: string) => line.split('|').map((p) => p.trim());

function career(salary: readonly [number, number], skills: string, studies: string, steps: string, bios: string): Career {
  return {
    salary,
    skills: parts(skills),
    studies: lines(studies).map((l) => {
      const [field = '', degree = ''] = parts(l);
      return { field, degree };
    }),
    steps: lines(steps).map((l) => {
      const [title = '', industry = '', points = ''] = parts(l);
      return { title, industry, points };
    }),
    bios: lines(bios).map((l) => {
      const [title = '', bio = ''] = parts(l);
      return { title, bio };
    }),
  };
}

export const careers: Record<Field, Career> = {
  teaching: career(
    [52000, 82000],
    'Elementary education|Middle school education|Mathematics instruction|Science instruction|English language arts|Classroom management|Curriculum development|Reading and literacy intervention',
    `
    Elementary education | Bachelor of Arts (BA)
    Curriculum and teaching | Master of Education (MEd)
    Mathematics and education | Bachelor of Science (BS)
    Teaching | Master of Arts in Teaching (MAT)
  `,
    `
    Classroom teacher | Education | Taught a class of twenty-two, moved reading groups every six weeks and rewrote the mathematics units with a colleague.
    Middle school teacher | Education | Taught five sections, coached the academic team and organized an exhibition of student work every spring.
    Assistant teacher | Education | Led small groups, planned the daily read-aloud and took over the class for a semester.
    Team leader | Education | Led four teachers in planning, wrote the shared assessments and welcomed two new colleagues into the profession.
    Summer program teacher | Education | Designed a four-week literacy program for children who were about to enter third grade.
  `,
    `
    Elementary teacher | I have taught second and third grade for nine years, and still find the day a child starts reading silently more exciting than any assembly. I plan carefully, speak quietly and keep a class garden going, even in windows.
    Mathematics teacher | I came to teaching from actuarial work because I liked explaining the numbers more than producing them. My students show their thinking on whiteboards, argue politely and are allowed to be wrong in pencil.
    Science teacher | Give me a tray of pond water and an eleven-year-old. I have built two middle school lab programs on small budgets, and I enjoy the conversations about Torah and science that follow.
    English teacher | I teach writing as a craft, with drafts, conferences and an audience. I am looking for a school that reads whole books and will let me start a literary magazine.
    History teacher | Primary sources first. I have taught American and modern Jewish history in a public high school, and I would like to do so where the calendar is also mine.
    Art and theater teacher | I direct children in plays that they write themselves, and I have the glue on my sleeves to prove it. Twelve productions, no tears after opening night.
    Physical education teacher | Movement is for everyone, and the child who hides behind the mat is the one I look for first. Certified in first aid, and a patient coach of losing teams.
    Teaching assistant, studying for certification | I am finishing my degree in the evenings and working in a kindergarten by day. I hope to find a school where I can grow into a classroom of my own.
  `,
  ),
  judaics: career(
    [48000, 84000],
    'Judaic studies instruction|Hebrew language instruction|Hebrew reading (kriah) instruction|Talmud instruction|Tanakh instruction|Prayer education (tefillah)|Bar and bat mitzvah preparation|Israel education',
    `
    Jewish education | MA Jewish Education
    Talmud | Bachelor of Talmudic Law
    Bible and Hebrew | Bachelor of Arts (BA)
    Jewish thought | MA Jewish Studies
  `,
    `
    Judaic studies teacher | Education | Taught chumash, tefillah and the holidays to three classes, and wrote a weekly sheet for the Shabbat table.
    Hebrew teacher | Education | Taught five levels by proficiency, and prepared the Yom Ha'atzmaut evening.
    Talmud teacher | Education | Taught two Gemara classes and an open evening in the beit midrash.
    B'nai mitzvah tutor | Congregations | Prepared 64 students, each with their own portion and their own question about it.
    Department coordinator | Education | Led a scope and sequence for Judaic studies through six grades, with the eight people who teach it.
  `,
    `
    Judaic studies teacher | My students learn to open the text before they form an opinion, and then to form a good one. Ten years in elementary grades, seminary in Jerusalem, and a drawer full of parashah puppets.
    Hebrew language teacher | I grew up in Haifa and speak Hebrew with children from the first minute, with my hands if necessary. My classes sing, shop, quarrel and make up, all in Ivrit.
    Gemara rebbe | I love the moment when a student asks the Tosafot's question without knowing it. I teach skills step by step, and learn with my students in the evenings.
    Tanach teacher | I teach Nevi'im with maps, commentators and an honest question on the board. I am at home in classrooms where students believe different things.
    Bar and bat mitzvah tutor | Every child can learn to leyn; some need color, some need a recording, one needed a trampoline. I teach in person and by video, and I answer parents on the same day.
    Religious school teacher | By day I translate contracts; on Sunday and Wednesday I teach fourth graders why the Shema is whispered. I should like to do it with more hours and a good team.
    Judaic studies coordinator | After fifteen years of teaching I now help others to teach: observing, planning and finding the right source sheet. I would welcome a school that gives this work time.
  `,
  ),
  early: career(
    [40000, 70000],
    'Early childhood education|Infant and toddler care|Reggio Emilia approach|Montessori education|Inclusion programming|Classroom management',
    `
    Early childhood education | Bachelor of Arts (BA)
    Child development | Associate Degree
    Infants and toddlers | Child Development Associate (CDA)
  `,
    `
    Lead teacher | Early childhood | Led a room of sixteen with two colleagues, with daily documentation and monthly parent evenings.
    Toddler teacher | Early childhood | Cared for eight toddlers, settled in new families and built a sensory corner from a grant.
    Assistant director | Early childhood | Scheduled twenty-four educators, led tours and kept licensing files ready for any day.
    Nanny | Private household | Cared for twins from three months to four years, in Hebrew and English.
  `,
    `
    Lead preschool teacher | Children between three and five ask the best questions about God, worms and fairness. I write them down, plan from them and bake challah every Friday with whoever has clean hands.
    Infant and toddler teacher | I am calm when eight people cry. My certificate is in infant care, my patience comes from being the oldest of nine.
    Early childhood director | I have led a center of 110 children through two licensing cycles and one flood. I look for schools where teachers' ideas are visible on the walls.
    Pre-kindergarten teacher | Trained in Reggio, raised in a kitchen. My classroom has a light table, a tool bench and a very long attention span.
    Hebrew-immersion preschool teacher | I speak Hebrew with the children, English with their parents and a little Russian with the grandmothers. Three years in an immersion program, and I hope for many more.
  `,
  ),
  schoolcare: career(
    [58000, 90000],
    'School counseling|Learning support|Special education|Reading and literacy intervention|Mental health counseling|College counseling|Inclusion programming',
    `
    School counseling | Master of Arts (MA)
    Special education | Master of Education (MEd)
    Psychology | Bachelor of Arts (BA)
  `,
    `
    School counselor | Education | Saw students and groups, trained staff in prevention and led the response to two losses in the school.
    Learning specialist | Education | Supported a caseload of twenty-four in the classroom, and taught structured literacy in small groups.
    Resource room teacher | Education | Taught reading and mathematics to students with individual plans, and coordinated with therapists.
    College adviser | Education | Guided sixty seniors through lists, essays and gap-year choices.
  `,
    `
    Learning specialist | I teach children who have been told to try harder, and show them how instead. Trained in structured literacy for English, and experienced with Hebrew reading difficulties.
    School counselor | My office has a plant, tissues and a chess set. I have worked in two day schools and a public middle school, and I believe in corridors as much as in appointments.
    School psychologist | I write evaluations that parents can read and teachers can use. I am looking for a school that will ask me early rather than late.
    College and gap-year counselor | I have read four thousand essays, and still like seventeen-year-olds. I know the seminaries, yeshivot and campuses at first hand.
  `,
  ),
  leadership: career(
    [92000, 165000],
    'Educational leadership|Nonprofit management|Strategic planning|Fundraising|Synagogue administration|Financial management|Leadership development|Instructional coaching',
    `
    Educational leadership | Master of Education (MEd)
    Nonprofit management | MA Jewish Nonprofit Management
    Business administration | Master of Business Administration (MBA)
  `,
    `
    Assistant principal | Education | Supervised twenty-six teachers, led the integration of two curricula and taught one class of my own.
    Executive director | Nonprofit | Balanced the budget in the second year, doubled the donor base and kept the whole team.
    Program director | Nonprofit | Built four programs from an idea and a spreadsheet to 900 participants a year.
    Synagogue administrator | Congregations | Managed staff of eleven, a preschool lease and a roof replacement, without missing a Shabbat.
  `,
    `
    School principal | I lead by being in classrooms. In seven years as an assistant principal I learned that teachers improve when someone reads their plans with respect, and I am ready for a school of my own.
    Executive director | I have led a social service agency of forty people through growth, a merger and a flooded basement. I like budgets, boards and plain speech.
    Synagogue executive director | I came to congregational work from hotel management, and found the same guests with deeper questions. I keep the books, the building and my temper.
    Regional and program director | Community organizing taught me to listen first and count second. I am looking for an organization that wants to grow from its volunteers up.
  `,
  ),
  clergy: career(
    [70000, 135000],
    'Pastoral care|Preaching and divrei Torah|Leading prayer services|Cantorial music (chazzanut)|Chaplaincy|Life-cycle officiation|Adult Jewish learning|Torah reading (leyning)',
    `
    Rabbinical studies | Semicha (Rabbinical Ordination)
    Sacred music | Cantorial Investiture or Ordination
    Pastoral education | Clinical Pastoral Education (CPE)
  `,
    `
    Assistant rabbi | Congregations | Shared the pulpit, built a program for families with young children and visited every homebound member.
    Cantor | Congregations | Led services, trained forty lay readers and directed a choir of amateurs with high standards.
    Chaplain | Health care | Accompanied patients and staff on two wards, and led a weekly Shabbat service.
    Rabbinic intern | Congregations | Taught adults, led a monthly alternative service and wrote a guide to mourning customs.
  `,
    `
    Rabbi | I was ordained six years ago and have been learning from congregants ever since. Teaching, hospital corridors and the kiddush line are where I feel most useful.
    Cantor | I sing so that others will. My training is classical, my nusach traditional, and my favorite instrument a congregation at Ne'ilah.
    Chaplain | I sit with people. Four units of clinical pastoral education and five years in elder care have taught me that silence is a full sentence.
    Rabbi and educator | Half of my week has always been spent with teenagers, and the other half with the adults who worry about them. I look for a community that wants both.
    Prayer leader and Torah reader | A software tester in the week, a baal koreh on Shabbat: all five books, clear trope and a quiet manner. Available for the High Holidays and festivals.
  `,
  ),
  informal: career(
    [42000, 78000],
    'Experiential Jewish education|Youth group leadership|Teen engagement|Campus engagement|Camp management|Song leading|Outdoor education|Israel travel planning',
    `
    Sociology | Bachelor of Arts (BA)
    Jewish education | MA Jewish Education
    Outdoor recreation | Bachelor of Science (BS)
  `,
    `
    Unit head | Overnight camp | Led twenty-two counselors and 140 campers, and wrote the evening program that they still use.
    Engagement associate | Campus | Met 240 students one to one, and coached twelve interns in hosting their own Shabbat tables.
    Youth director | Congregations | Tripled teen participation in three years by letting a teen board decide.
    Trip coordinator | Israel programs | Planned eighteen group journeys, from buses to the last discussion circle.
    Song leader | Overnight camp | Led the dining hall, two choirs and one very late kumzitz.
  `,
    `
    Camp and youth professional | I have spent eleven summers at camp and ten winters preparing for them. Give me a hundred teenagers and a rainy day.
    Campus professional | I remember names, which is most of campus work. Two years as a Hillel fellow taught me to ask a second question and to leave the office.
    Youth director | Teenagers can tell when a program was planned without them. I plan with them, drive the van and return with everyone on board.
    Outdoor educator | I teach Torah under trees: shmita in the garden, havdalah on a ridge, blessings over rain. Wilderness first responder, shomer Shabbat, good with stoves.
    Israel educator | Years of guiding groups left me with strong shoes and few certainties. I like questions that last longer than the bus ride.
    Song leader and music educator | Guitar, percussion, four hundred songs and an ear for when a room has had enough. I lead in Hebrew, English and Ladino.
    Director of Jewish life | I build Jewish rhythm in places that are open to everyone: Friday nights, study circles, a sukkah with opinions. I am looking for colleagues who like pluralism in practice.
  `,
  ),
  fundraising: career(
    [56000, 120000],
    'Fundraising|Major gifts|Donor relations|Annual campaigns|Grantmaking|Planned giving|Donor databases|Event planning',
    `
    Nonprofit management | MA Jewish Nonprofit Management
    Political science | Bachelor of Arts (BA)
    Public administration | Master of Public Administration (MPA)
  `,
    `
    Development associate | Nonprofit | Managed appeals to 6,000 households and a dinner for 450, and wrote every thank-you within two days.
    Major gifts officer | Nonprofit | Held a portfolio of 110 donors and closed fourteen first-time five-figure gifts.
    Program officer | Philanthropy | Managed thirty grants, visited each grantee and cut the report form to one page.
    Campaign manager | Federation | Led a campaign of two million dollars with seventy volunteers.
  `,
    `
    Major gifts officer | Fundraising is friendship with a calendar. I have helped people give what they wanted to give for eight years, in health care first and now in Jewish life.
    Development associate | I write good letters, clean data and calm table plans. I would like to learn major gifts from someone who does it well.
    Campaign director | Volunteers raise money when someone has prepared them properly. I prepare them, and I bring snacks.
    Program officer | I worked for grantees before I worked for a foundation, and I have kept the scars. I read budgets for pleasure.
    Planned giving specialist | I talk with people about the end of their plans and the beginning of someone else's. Patience, tax law, tea.
  `,
  ),
  communications: career(
    [52000, 96000],
    'Communications|Writing|Social media|Marketing|Editing and proofreading|Graphic design|Grant writing|Hebrew translation|Video production',
    `
    Journalism | Bachelor of Arts (BA)
    Communication design | Bachelor of Arts (BA)
    Jewish studies | MA Jewish Studies
  `,
    `
    Communications coordinator | Nonprofit | Wrote and designed a weekly newsletter with an open rate of 58 percent.
    Reporter | Media | Covered schools, city hall and the kosher bakery wars for a local weekly.
    Grant writer | Nonprofit | Wrote thirty proposals a year and won slightly more than half.
    Video producer | Media | Shot and edited sixty short films about people whom nobody had filmed before.
    Translator | Publishing | Translated two books and many responsa, with notes.
  `,
    `
    Communications manager | I make complicated organizations sound like the people in them. Newsletters, annual reports, difficult statements on short notice.
    Editor | I cut a fifth of everything, and writers thank me, some of them later. Fluent in Hebrew and in deadlines.
    Grant writer | I interview program staff, count twice and write so that the reader can see the child, the survivor or the roof. Remote by preference.
    Marketing director | I left an agency for a federation and have never looked back at toothpaste. Strategy, budgets, and an eye for the photograph that is true.
    Hebrew and English translator | I translate rabbinic, literary and legal Hebrew, and I am known for asking about footnotes. Twenty books, one prize, no missed deadlines.
    Video and social media producer | One camera, good shoes, short films. I look for the story in the caretaker's keys.
  `,
  ),
  technology: career(
    [68000, 140000],
    'Software development|Information technology|Donor databases|Data analysis|Educational technology|Project management',
    `
    Computer science | Bachelor of Science (BS)
    Information systems | Bachelor of Science (BS)
    Statistics | Master of Science (MS)
  `,
    `
    Software engineer | Technology | Built and maintained web services used by two million people, with tests and documentation.
    Systems administrator | Education | Looked after 500 devices, three buildings and one beloved but elderly server.
    Database manager | Nonprofit | Merged four donor databases and removed nine thousand duplicates.
    Data analyst | Health care | Built reports that changed staffing on two wards.
  `,
    `
    Software engineer | I write plain code for the web, care about right-to-left text and have contributed to open-source Jewish libraries at odd hours. I would like to do it in daylight.
    Technology manager | Teachers bring me laptops and grievances, and leave with both repaired. Twelve years in school technology.
    CRM administrator | I have moved three nonprofits out of spreadsheets, gently. Certified, documented and kind to people who forget passwords.
    Data analyst | I ask what decision a number is for before I calculate it. Looking for a foundation or a federation with good questions.
  `,
  ),
  finance: career(
    [50000, 135000],
    'Bookkeeping|Accounting|Financial management|Nonprofit management|Grantmaking|Office administration',
    `
    Accounting | Bachelor of Science (BS)
    Accountancy | Certified Public Accountant (CPA)
    Finance | Master of Business Administration (MBA)
  `,
    `
    Staff accountant | Accounting | Closed the books of six nonprofits a month and prepared their audits.
    Controller | Nonprofit | Led a team of four, moved to a new system and shortened the close from thirty days to nine.
    Bookkeeper | Congregations | Kept dues, school and restricted funds in order, and families' circumstances private.
    Grants accountant | Nonprofit | Managed reimbursement for eleven public grants with no findings.
  `,
    `
    Controller | Fund accounting is a moral discipline with columns. Fifteen years in nonprofits, a CPA, and a reputation for answering in English.
    Bookkeeper | I have kept the books of three shuls and a preschool, and I know how to ask for a receipt without starting a fight. Part-time, near home or from it.
    Grants and compliance manager | I read the whole agreement. Federal, state and foundation grants, with a calendar that has never missed a date.
    Finance director | I moved from banking to Jewish communal work seven years ago. I explain numbers to boards with drawings where necessary.
  `,
  ),
  office: career(
    [42000, 82000],
    'Office administration|Customer service|Human resources|Event planning|Admissions and enrollment|Recruiting|Communications',
    `
    English | Bachelor of Arts (BA)
    Office management | Associate Degree
    Human resources | Bachelor of Science (BS)
  `,
    `
    Office manager | Congregations | Ran the front office, the calendar of rooms and a yahrzeit list of two thousand names.
    Executive assistant | Nonprofit | Supported a chief executive and a board of thirty-two.
    Human resources coordinator | Health care | Onboarded eighty people a year and rewrote the handbook in plain words.
    Admissions assistant | Education | Answered every inquiry within a day and led two hundred tours.
  `,
    `
    Executive assistant | I see the conflict in the calendar before it happens, and I have never lost a passport, mine or another's. Discreet, quick, good company on a long day.
    Office manager | The school office is a clinic, a lost-and-found and a confessional. I have run one for eight years, and I like all three.
    Human resources manager | Fairness is mostly procedure, and I write good procedures. Certified, experienced with care staff and teachers alike.
    Admissions professional | I help families choose well, and that has filled my schools. I follow up, remember siblings and tell the truth about carpools.
    Administrative assistant | I am returning to work after raising four children, one bakery and a PTA. Organized, punctual and quick with new systems.
  `,
  ),
  social: career(
    [50000, 88000],
    'Social work|Case management|Mental health counseling|Psychotherapy|Elder care|Holocaust survivor services|Crisis intervention|Volunteer management',
    `
    Social work | Master of Social Work (MSW)
    Social work | Bachelor of Social Work (BSW)
    Clinical practice | Licensed Clinical Social Worker (LCSW)
  `,
    `
    Case manager | Social services | Accompanied thirty-five households through benefits, housing and illness.
    Therapist | Mental health | Saw twenty clients a week and led a group for adult children of aging parents.
    Care coordinator | Elder care | Arranged home care for sixty survivors, with funders' rules in one hand and tea in the other.
    Volunteer coordinator | Social services | Scheduled 300 volunteers and a Passover distribution for 900 families.
  `,
    `
    Clinical social worker | I work with grief, anxiety and families that love each other with difficulty. Licensed, trained in trauma therapy, and comfortable in Orthodox and secular homes.
    Case manager | I am stubborn on the telephone and gentle at the door. Russian and English, five years with older adults.
    Survivor services coordinator | My grandmother taught me to ask what people liked to eat before the war. I arrange care, funds and company for survivors and their children.
    Volunteer and pantry coordinator | I can turn thirty seventh graders into a supply chain. Food safety certified, kashrut literate, fond of clipboards.
    Therapist for adolescents | Teenagers talk when they are walking, drawing or eating. I work with all three, and with their schools.
  `,
  ),
  health: career(
    [44000, 98000],
    'Nursing|Elder care|Dementia care|Home health care|Recreation therapy|Hospice and palliative care',
    `
    Nursing | Bachelor of Science in Nursing (BSN)
    Nursing | Registered Nurse (RN)
    Gerontology | Bachelor of Arts (BA)
  `,
    `
    Registered nurse | Health care | Worked on a geriatric ward, precepted new nurses and led a falls project.
    Home health aide | Home care | Cared for four clients in their homes, kosher kitchens included.
    Camp nurse | Overnight camp | Looked after 400 campers for three summers with two colleagues.
    Activities leader | Elder care | Built a weekly program of music, memory and argument.
  `,
    `
    Registered nurse | I was drawn to long-term care because I like to know how the story goes on. Ten years at the bedside, steady on evenings.
    School and camp nurse | I can tell a stomachache from a spelling test. Pediatric nurse, allergy educator, parent of campers.
    Home health aide | I care for older people as I would wish for my mother: slowly, cleanly and with conversation. Speaks Spanish and some Yiddish.
    Life enrichment director | I have put on an opera with ninety-year-olds. They chose it, they sang it, and they complained about the tempo.
  `,
  ),
  kosher: career(
    [46000, 88000],
    'Kosher cooking|Kashrut supervision|Food service management|Catering|Kosher certification',
    `
    Culinary arts | Associate Degree
    Rabbinical studies | Yoreh Yoreh
    Food safety | Food Protection Certificate
  `,
    `
    Sous chef | Kosher catering | Cooked for events of up to 700 and trained nine cooks.
    Mashgiach | Kashrut | Supervised a hotel kitchen and two food plants.
    Dining manager | Elder care | Planned and served 400 kosher meals a day within budget.
  `,
    `
    Kosher chef | Camp kitchens, weddings and one embassy. I cook food that children finish and grandmothers approve of.
    Mashgiach | I check greens in good light and explain in good humor. Semicha in issur v'heter, seven years in hotels and factories.
    Food service director | I run kosher kitchens that open on time, pass inspection and smell of soup. Skilled with special diets.
  `,
  ),
  museum: career(
    [48000, 78000],
    'Archives and records|Museum curation|Library services|Research|Genealogy|Holocaust education',
    `
    Library science | Master of Library Science (MLS)
    Museum studies | Master of Arts (MA)
  `,
    `
    Archivist | Museums | Described 300 feet of family papers and opened them to readers.
    Museum educator | Museums | Taught 12,000 students from real objects, one question at a time.
    Librarian | Education | Built a bilingual collection of 9,000 books.
  `,
    `
    Archivist | I read old handwriting in Yiddish, German and Hebrew, and I know how to talk with the people who bring it in a shopping bag.
    School librarian and museum educator | Objects and picture books do the same work: they make a child ask. I have looked after both.
  `,
  ),
  facilities: career(
    [50000, 118000],
    'Facilities management|Security|Project management|Crisis intervention|Community relations',
    `
    Building technology | Associate Degree
    Criminal justice | Bachelor of Science (BS)
  `,
    `
    Facilities manager | Congregations | Led a crew of five and a renovation that finished before the holidays.
    Security coordinator | Community security | Trained 2,000 volunteers and assessed sixty buildings.
    Building supervisor | Education | Kept a school of 600 warm, dry and open.
  `,
    `
    Facilities manager | Boilers talk, and I listen. Twenty years in schools and synagogues, licensed electrician, calm in August.
    Security professional | After a career in police work I train communities to be alert and hospitable at once. I explain, I drill and I carry chairs.
  `,
  ),
};
