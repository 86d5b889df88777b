import { role } from './role';

const summer = { kinds: 'camp jcc', contract: 'Seasonal', post_type: 'Summer camp' } as const;

export const campRoles = [
  role(
    'camp-counselor',
    'informal',
    {
      ...summer,
      position: '{V} counselor',
      variants: 'Bunk|Day camp|Teen leadership|Adventure',
      headlines: 'Summer {V} Counselor|{V} Counselor, Summer',
      pay: [15, 20, 'Hourly'],
      skills: 'Experiential Jewish education|Youth group leadership|Outdoor education|Sports coaching',
      experience: '0',
    },
    `
    > Somebody's best summer will have your name in it. {org} is hiring {v} counselors who are kind, awake and ready to sing in the rain.
    > {org} is looking for {v} counselors aged eighteen and over. You will care for a group of about ten children together with two co-counselors, from the first bell to the last story.
    * Look after the safety and happiness of your group at all hours on duty.
    * Lead activities and evening programs, or make them up when it pours.
    * Help children to make friends, write home and find the other sock.
    * Bring Shabbat and tefillah to life in a way that fits your camp and your campers.
    * Work with specialists on the field, in the studio and on the water.
    * Speak with your unit head daily about how each child is.
    + At least one year out of high school by June.
    + Experience with children, as a sitter, leader, coach or older sibling.
    + Patience, stamina and a sense of the ridiculous.
    + Respect for camp rules, including those about telephones.
    + Availability for the entire session and the training week.
    = Training week covers first aid, child safety and how to teach a song to people who do not yet want to sing.
    = Staff receive days off, a lounge with good coffee and a reference that we write with care.
  `,
  ),
  role(
    'waterfront',
    'informal',
    {
      ...summer,
      position: 'Waterfront director',
      headlines: 'Waterfront Director, Summer|Lifeguard and Swim Instructor, Summer|Head Lifeguard, Summer Camp',
      pay: [20, 30, 'Hourly'],
      skills: 'Lifeguarding|Swim instruction|Camp management|Leadership development',
      degrees: 'Lifeguard Certification|CPR and First Aid Certification',
      experience: '1',
    },
    `
    > The water is where {org} is most beautiful and must be most careful. We need a waterfront lead who counts heads in their sleep.
    > {org} is looking for an experienced lifeguard to lead or to strengthen the summer waterfront: swimming lessons in the morning, boats or free swim in the afternoon.
    * Guard, and schedule others so that nobody is on a chair too long.
    * Test every swimmer in the first two days.
    * Teach lessons to groups by ability, including the nervous.
    * Drill emergencies weekly.
    * Keep equipment, logs and chemistry in order.
    * Arrange separate swimming times where the camp's practice calls for them.
    + Current lifeguard, CPR and first aid certificates.
    + A summer or more as a guard; supervising experience for the lead position.
    + A voice that stops a running child.
    + Calm, never boredom.
    + Respect for modesty and for different comfort with water.
    = Recertification is offered on site before the season, at our expense.
    = The waterfront team eats first.
  `,
  ),
  role(
    'camp-nurse',
    'health',
    {
      ...summer,
      kinds: 'camp',
      position: 'Camp nurse',
      headlines: 'Camp Nurse, Summer|Registered Nurse, Summer Camp Infirmary',
      pay: [32, 48, 'Hourly'],
      skills: 'Nursing|Crisis intervention',
      degrees: 'Registered Nurse (RN)|Bachelor of Science in Nursing (BSN)',
      experience: '2',
    },
    `
    > {org} is hiring nurses for one or both sessions. Expect bee stings, homesickness, allergy plans, one memorable sprain and the gratitude of several hundred families.
    > The infirmary of {org} has eight beds, air conditioning and a porch. We are looking for a nurse to share it with two colleagues and a camp doctor.
    * Screen campers and staff on arrival.
    * Dispense daily medication on time, including on trips.
    * Treat illness and injury, and call parents with clear news.
    * Train counselors on allergies, hydration and ticks.
    * Keep complete records.
    * Plan with the kitchen for medical diets.
    + An active RN license valid in the state, or eligibility for one.
    + Two years of practice; pediatrics or emergency work is ideal.
    + Comfort with teenagers, tears and rain boots.
    + Good sleep between calls.
    + Discretion.
    = Your own children may attend camp without tuition while you work.
    = Private family housing is available, with linens and an ordinary bed.
  `,
  ),
  role(
    'camp-chef',
    'kosher',
    {
      ...summer,
      kinds: 'camp',
      position: 'Kosher camp chef',
      headlines: 'Kosher Chef, Summer Camp|Kitchen Manager, Kosher Summer Camp',
      pay: [24, 36, 'Hourly'],
      skills: 'Kosher cooking|Food service management|Kashrut supervision|Catering',
      degrees: 'Food Protection Certificate',
      experience: '3',
    },
    `
    > Feed 400 children three times a day and remember that one of them cannot have sesame: {org} seeks a chef who finds this satisfying.
    > {org} is looking for a chef to run its kosher kitchens, meat and dairy, through training week and two sessions. The mashgiach is on your side.
    * Plan menus that children eat and that a dietitian can sign.
    * Lead a team of twelve, some of them in their first job.
    * Order, receive and store within budget.
    * Work with the mashgiach on every delivery and every kitchen change.
    * Cook Shabbat meals ahead, so that they are worth the wait.
    * Manage allergies with strict separation.
    + Experience in high-volume kosher cooking.
    + A food protection certificate.
    + Leadership that does not depend on shouting.
    + Thorough knowledge of kashrut in practice.
    + An affection for camp food done properly.
    = The ovens were replaced in the spring, and the walk-in works.
    = Your family may live at camp with you.
  `,
  ),
  role(
    'song-leader',
    'informal',
    {
      ...summer,
      position: '{V} specialist',
      variants: 'Music and song|Theater|Arts and crafts|Israeli culture|Nature',
      headlines: '{V} Specialist, Summer|Summer {V} Specialist',
      pay: [17, 24, 'Hourly'],
      skills: 'Song leading|Music instruction|Drama and theater|Israel education|Outdoor education',
      experience: '1',
    },
    `
    > {org} is looking for a {v} specialist who can interest ten-year-olds before breakfast and finish the summer with something to show.
    > The {v} program of {org} has a budget, a shelter with a view and a following. It needs somebody new to lead it.
    * Plan a summer of {v} activities for children of each age.
    * Teach four or five periods a day, and let campers lead some of them.
    * Contribute to Shabbat, to special days and to the closing show.
    * Include children with different abilities in all of it.
    * Look after materials, and order early.
    * Keep your plans for next year's specialist.
    + Skill in your subject, and joy in teaching it to children.
    + Experience in a camp, school or youth movement.
    + Knowledge of Jewish or Israeli sources for it.
    + Flexibility when the sky opens.
    + Age twenty or over.
    = Specialists live with one another rather than in bunks, and join a group for meals.
    = Bring your own instrument or favorite tools; we insure them.
  `,
  ),
  role(
    'camp-inclusion',
    'informal',
    {
      ...summer,
      position: 'Inclusion specialist',
      headlines: 'Inclusion Specialist, Summer|Inclusion Coordinator, Summer Camp',
      pay: [20, 29, 'Hourly'],
      skills: 'Inclusion programming|Special education|Disability services|Applied behavior analysis',
      degrees: 'Bachelor of Arts (BA)',
      experience: '1',
    },
    `
    > Every child who wants camp should be able to have it. {org} is hiring an inclusion specialist to make that ordinary.
    > At {org}, campers with disabilities are part of regular groups. We need someone who prepares the group, supports the camper and knows when to step back.
    * Speak with families before the session, and write short plans.
    * Coach counselors day by day.
    * Adapt activities, schedules and spaces.
    * Support campers in the hard moments.
    * Work with nurses and specialists on safety.
    * Share good news with parents too.
    + Experience with children or adults with disabilities.
    + Study or training in special education, therapy or social work.
    + Creativity with cardboard, timers and patience.
    + Respect: nobody is a project.
    + Availability for the full season.
    = A quiet cabin with low light belongs to the program, and is used by half of the staff as well.
    = Graduate students can arrange for practicum credit.
  `,
  ),
  role(
    'assistant-camp-director',
    'informal',
    {
      kinds: 'camp',
      position: 'Assistant camp director',
      headlines: 'Assistant Camp Director|Associate Director, Overnight Camp|Year-Round Program Director for a Summer Camp',
      pay: [58000, 84000],
      skills: 'Camp management|Experiential Jewish education|Recruiting|Program development',
      degrees: 'Bachelor of Arts (BA)',
      experience: '3',
    },
    `
    > Ten months of planning, two months of mosquitoes: {org} is looking for an assistant director who loves both.
    > {org} is seeking a year-round assistant director with responsibility for staff, program and a share in camper recruitment.
    * Recruit and hire 140 summer staff members, many from abroad.
    * Plan training week and supervise unit heads.
    * Lead program design with educators and specialists.
    * Visit families and communities through the winter.
    * Know the safety standards and prepare the accreditation visit.
    * Live at camp from June to August.
    + Three years of camp leadership.
    + Experience in supervising young adults.
    + Strong Jewish grounding and good Hebrew songs.
    + Planning skill, and readiness to abandon the plan.
    + A driver's license.
    = The winter office is small, warm and mostly empty on Fridays.
    = Summer housing suits a family, and dogs of good character.
  `,
  ),
];
