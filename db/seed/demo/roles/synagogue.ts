import { role } from './role';

export const synagogueRoles = [
  role(
    'assistant-rabbi',
    'clergy',
    {
      kinds: 'synagogue',
      position: 'Assistant rabbi',
      headlines: 'Assistant Rabbi|Associate Rabbi|Rabbi for Families and Learning',
      pay: [98000, 145000],
      skills: 'Pastoral care|Preaching and divrei Torah|Life-cycle officiation|Adult Jewish learning',
      degrees: 'Semicha (Rabbinical Ordination)',
      experience: '1',
    },
    `
    > {org} is seeking an assistant rabbi who will teach, visit, officiate and make friends. You would work beside a senior rabbi who shares the pulpit and the credit, and you would have real areas of your own.
    > A rabbi in the first or second position would find a good home at {org}: a learned laity, colleagues who confer daily, and families with small children who are waiting for someone to call.
    > {org} invites applications for the position of assistant rabbi, with responsibility for young families, for adult beginners and for a share in pastoral care.
    * Lead services and give a sermon at least once a month.
    * Officiate at life-cycle events, with time to know the people involved.
    * Visit hospitals and homes, and be reachable in the week of shiva.
    * Teach: in the religious school, at noon downtown, and around kitchen tables.
    * Build programs for families with young children, with them and not only for them.
    * Prepare students for conversion and for weddings together with the senior rabbi.
    * Work with volunteers who know more than anyone about the building.
    + Ordination from a recognized seminary, yeshiva or beit din that fits our community.
    + A serious teacher of Torah at many levels.
    + Pastoral training and the humility that comes of it.
    + Prayer leadership that helps others to sing.
    + Independence, and a gift for working in a team.
    = One full day off a week is protected, and a colleague covers it; vacation includes at least four Shabbatot.
    = Housing within reach of the synagogue is part of the conversation from the start.
  `,
  ),
  role(
    'cantor',
    'clergy',
    {
      kinds: 'synagogue',
      position: 'Cantor',
      headlines: 'Cantor|Cantor and Director of Music|Chazzan and Music Educator',
      pay: [85000, 135000],
      skills: 'Cantorial music (chazzanut)|Leading prayer services|Choir direction|Bar and bat mitzvah preparation',
      degrees: 'Cantorial Investiture or Ordination',
      experience: '3',
      contract: 'Full Time|Part Time',
    },
    `
    > {org} is looking for a cantor who can lead a congregation into prayer and then get out of the way of its voice. You will be one of the clergy in the full sense: at the bimah, at the bedside and in the classroom.
    > Music is how {org} prays. We are seeking a cantor with command of nusach, curiosity about new melodies and patience with a volunteer choir that meets on Tuesdays.
    > The cantor of {org} teaches every child to chant and comforts every family that mourns. We are searching for the next one.
    * Lead Shabbat, weekday and festival services with the rabbi.
    * Prepare students for bar and bat mitzvah, and stay in touch with them after.
    * Direct the choir and the instrumentalists where our custom includes them.
    * Train lay readers and prayer leaders of all ages.
    * Officiate at weddings, funerals and baby namings.
    * Plan two concerts a year and the music of the High Holidays.
    + Cantorial ordination, or equal training and experience.
    + A trained voice, and a listener's ear for the room.
    + Sound Hebrew and secure nusach through the year.
    + Teaching skill with twelve-year-olds and with their grandparents.
    + Pastoral presence.
    = Candidates will be invited to lead a Shabbat with us, and to have plenty of rest beforehand.
    = The music library goes back to 1910 and needs somebody to love it.
  `,
  ),
  role(
    'education-director',
    'leadership',
    {
      kinds: 'synagogue',
      position: 'Director of education',
      headlines: 'Director of Education|Religious School Director|Director of Lifelong Learning',
      pay: [72000, 112000],
      skills: 'Educational leadership|Jewish family education|Curriculum development|Hebrew reading (kriah) instruction',
      degrees: 'MA Jewish Education|Bachelor of Arts (BA)',
      experience: '4',
      contract: 'Full Time|Part Time',
    },
    `
    > {org} wants a director of education who believes that six hours a month can change a child, given the right teacher, the right text and a decent snack.
    > We are looking for an educator to lead the religious school, teen program and adult learning of {org}, and to make them feel like parts of one story.
    > Children at {org} like coming. The next director of education will inherit that, along with thirty teachers and aides, and will take the learning deeper.
    * Lead and renew the curriculum in Hebrew, prayer, text and Jewish life.
    * Hire, train and visit teachers, with time for each.
    * Plan family learning that parents would choose without a requirement.
    * Teach at least one group yourself.
    * Steer the b'nai mitzvah journey together with the clergy.
    * Keep a budget, a calendar and an attendance list that tell the truth.
    * Build inclusion into each classroom.
    + Experience in leading a school, camp or youth program.
    + Strong Judaic knowledge and good Hebrew.
    + A degree in education, Jewish studies or a related field.
    + Imagination with the ordinary Wednesday.
    + Partnership with parents, clergy and committees.
    = Wednesdays run late and most Mondays are free; the office respects it.
    = A teen madrichim program of twenty-five provides help, energy and most of the jokes.
  `,
  ),
  role(
    'religious-school-teacher',
    'judaics',
    {
      kinds: 'synagogue',
      position: 'Religious school teacher',
      headlines: 'Religious School Teacher|Hebrew School Teacher, Grades 3 to 6|Sunday School Teacher',
      pay: [32, 55, 'Hourly'],
      skills: 'Hebrew reading (kriah) instruction|Judaic studies instruction|Prayer education (tefillah)',
      degrees: 'Bachelor of Arts (BA)',
      experience: '1',
      contract: 'Part Time',
    },
    `
    > {org} is hiring teachers for its religious school. Lessons are prepared together, groups are small, and the children come with a week's worth of news.
    > Teach Hebrew, prayer and Jewish stories to a group of ten at {org}. It is a part-time position for someone with a full-time love of the subject.
    * Teach one or two weekly sessions from a shared curriculum that leaves you room.
    * Practice Hebrew reading with each child every time.
    * Prepare your group to take part in a family service twice a year.
    * Guide a teenage assistant.
    * Write to parents monthly about what you are learning.
    * Attend two paid training days.
    + Comfortable reading of Hebrew, with good explanation of prayers.
    + Experience of teaching or leading children.
    + Playfulness with a plan behind it.
    + Punctuality, and notice when you cannot come.
    + Openness to families of many kinds.
    = College students, retired teachers and parents have all done this well.
    = You are paid for preparation time and for meetings.
  `,
  ),
  role(
    'youth-director',
    'informal',
    {
      kinds: 'synagogue jcc',
      position: 'Youth and teen director',
      headlines: 'Youth Director|Teen and Youth Engagement Director|Director of Youth Programs',
      pay: [50000, 76000],
      skills: 'Youth group leadership|Teen engagement|Event planning|Experiential Jewish education',
      degrees: 'Bachelor of Arts (BA)',
      experience: '2',
      contract: 'Full Time|Part Time',
    },
    `
    > Teenagers come for friends and stay for a person who listens. {org} is looking for a youth director who is that person and can also fill in a bus form.
    > {org} has 140 teens on its lists and about 50 in its rooms. We want a youth director who will find out what the others need.
    * Plan weekly and monthly programs for grades four to twelve.
    * Advise a teen board, and let it make real decisions.
    * Run two Shabbatonim or retreats a year.
    * Recruit and train college-age leaders.
    * Meet parents, hear what is not said, and refer where needed.
    * Coordinate with schools, camps and movements so that calendars do not compete.
    + Two years of work with teens in a camp, movement, school or shul.
    + Jewish knowledge to teach from, and honesty about its edges.
    + Safe practice and sound boundaries.
    + Organization that shows in a packing list.
    + Presence online that you would show to parents.
    = Evenings and Sundays are working time, so weekdays are flexible.
    = A van, a lounge and a popcorn machine come with the position.
  `,
  ),
  role(
    'synagogue-executive',
    'leadership',
    {
      kinds: 'synagogue',
      position: 'Executive director',
      headlines: 'Synagogue Executive Director|Executive Director|Synagogue Administrator',
      pay: [88000, 140000],
      skills: 'Synagogue administration|Nonprofit management|Financial management|Membership development',
      degrees: 'Bachelor of Arts (BA)|Master of Business Administration (MBA)',
      experience: '5',
    },
    `
    > {org} is looking for an executive director who will make it possible for the clergy to be clergy, for teachers to teach, and for the lights to be on.
    > Running a synagogue is running a school, a hall, a charity and a very large family. {org} seeks an executive director who enjoys the combination.
    * Manage finance, staff, building and contracts.
    * Prepare a budget with the treasurer, and follow it.
    * Lead membership and dues conversations with tact and confidentiality.
    * Support the board and its committees, and keep their minutes meaningful.
    * Oversee security with professional advisers and local police.
    * Prepare the High Holidays from seating to parking.
    * Look for income beyond dues, from hall rental to grants.
    + Five years of management in a nonprofit, school or small business.
    + Financial literacy, and the ability to explain a balance sheet in a hallway.
    + Experience as a fair supervisor.
    + Familiarity with congregational life.
    + Evenness of temper in the month of Elul.
    = The building is paid for; the roof is new; the boiler is the next project.
    = The senior rabbi and the president meet with you each week and keep the agenda short.
  `,
  ),
  role(
    'synagogue-communications',
    'communications',
    {
      kinds: 'synagogue jcc day_school',
      position: 'Communications coordinator',
      headlines: 'Communications Coordinator|Communications and Programs Coordinator|Communications Manager',
      pay: [46000, 68000],
      skills: 'Communications|Social media|Graphic design|Writing',
      degrees: 'Bachelor of Arts (BA)',
      experience: '1',
      contract: 'Full Time|Part Time',
    },
    `
    > Every week {org} has more to say than anyone can read. We are seeking a communications coordinator who will choose, shorten, illustrate and send.
    > {org} is hiring a coordinator for its newsletter, printed calendar, social media and signs: someone who sees the story in a bake sale and the typo on the banner.
    * Produce the weekly newsletter on time for Thursday noon.
    * Write and design announcements, programs and invitations.
    * Take photographs, or find those who do, with permission forms.
    * Keep the website correct, particularly the times.
    * Plan a calendar of stories with clergy, teachers and staff.
    * Report on what people opened, and suggest what to stop sending.
    + Clear, warm writing that fits on a phone.
    + Competence with layout and email tools.
    + A feeling for tone in times of joy and of mourning.
    + Familiarity with the Jewish year.
    + Calm about last-minute changes.
    = The style guide is four pages long and settles how we spell Chanukah.
    = One day a week may be worked from home.
  `,
  ),
  role(
    'baal-tefillah',
    'clergy',
    {
      kinds: 'synagogue',
      position: 'High Holiday prayer leader',
      headlines: "High Holiday Ba'al Tefillah|Prayer Leader and Shofar Blower, High Holidays|Torah Reader for the High Holidays",
      pay: [45, 95, 'Hourly'],
      skills: 'Leading prayer services|Cantorial music (chazzanut)|Torah reading (leyning)',
      degrees: '',
      experience: '2',
      contract: 'Temporary|Contract',
      post_type: 'Short term (2 weeks or less)',
    },
    `
    > {org} is seeking a prayer leader for Rosh Hashanah and Yom Kippur: musaf on all three days, Kol Nidrei and Ne'ilah, with a congregation that sings back.
    > Our second minyan needs a leader with secure nusach and a steady heart. The engagement at {org} covers the High Holidays, with one rehearsal by video and one in person.
    * Lead the services agreed upon, in traditional nusach with congregational melodies.
    * Read Torah on one of the days, or coach those who do.
    * Meet with the rabbi and gabbai over the machzor in Elul.
    * Blow shofar, if you do; we have an alternate if you do not.
    * Join a family for meals as a guest, as much or as little as you wish.
    + Experience of leading High Holiday services.
    + Knowledge of the machzor and its melodies.
    + A voice that can fast.
    + References from a community you have led.
    + Personal practice in keeping with our congregation.
    = Lodging within walking distance, all meals and travel are provided.
    = A page of our melodies and recordings will be sent to you in good time.
  `,
  ),
  role(
    'mitzvah-tutor',
    'judaics',
    {
      kinds: 'synagogue',
      position: "B'nai mitzvah tutor",
      headlines: "B'nai Mitzvah Tutor|Hebrew and Trope Tutor",
      pay: [45, 80, 'Hourly'],
      skills: 'Bar and bat mitzvah preparation|Torah reading (leyning)|Tutoring|Hebrew reading (kriah) instruction',
      degrees: '',
      experience: '1',
      contract: 'Part Time|Contract',
      remote: true,
    },
    `
    > {org} prepares about thirty students a year, each for a portion of their own, and needs another tutor who can teach trope to a child with a guitar lesson at five.
    > One student, one portion, one half hour a week: {org} is looking for a tutor who makes that half hour something to look forward to.
    * Teach cantillation, blessings and prayers, in person or by video.
    * Record portions at a learning pace.
    * Help each student to find a question in the parashah and an answer worth saying.
    * Note progress in a shared log after each lesson.
    * Join rehearsals in the sanctuary in the last month.
    * Adapt for students who learn differently.
    + Accurate reading and trope.
    + Kindness without softness about practice.
    + Experience with eleven to thirteen year olds.
    + A quiet place for video lessons.
    + Flexibility in late afternoons.
    = Most tutors see between four and eight students a week.
    = Families send photographs years later; we pass them on.
  `,
  ),
  role(
    'facilities-manager',
    'facilities',
    {
      kinds: 'synagogue jcc day_school elder_care',
      position: 'Facilities manager',
      headlines: 'Facilities Manager|Building and Facilities Manager|Director of Facilities',
      pay: [54000, 82000],
      skills: 'Facilities management|Security|Project management',
      degrees: 'High School Diploma or GED|Associate Degree',
      experience: '3',
    },
    `
    > {org} is a busy building with a boiler, three kitchens' worth of rules and people in it from six in the morning. We need a facilities manager who hears a pump before it fails.
    > {org} seeks a facilities manager to lead a small maintenance team, plan repairs before they are emergencies, and set up everything from a bris to a board meeting.
    * Supervise custodial and maintenance staff on two shifts.
    * Plan preventive maintenance, and keep a log that others can read.
    * Hire and oversee contractors, with three quotes and a long memory.
    * Prepare rooms for events, services and holidays.
    * Set timers and systems before Shabbat and festivals.
    * Work with security staff on doors, cameras and drills.
    + Three years of building management or a skilled trade.
    + Knowledge of HVAC, plumbing and basic electrical work.
    + Fair leadership of a crew.
    + Willingness to be called at night, seldom.
    + Respect for a religious building; we teach the details.
    = A capital reserve exists, and your ten-year plan will decide how it is used.
    = Our custodians have an average of nine years with us, and will teach you where the shutoffs are.
  `,
  ),
];
