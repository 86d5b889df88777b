import { lines } from './random';
import type { DemoLocation, Observance, OrgKind } from './types';

/** The texts of an organization, before it has an id, an owner and dates. */
export type OrgText = {
  name: string;
  slug: string;
  kind: OrgKind;
  observance: Observance;
  location: DemoLocation;
  /** Other places it hires in. */
  branches: DemoLocation[];
  nonprofit: boolean;
  mission: string;
  /** Sentences about the place itself, which its posts draw on. */
  facts: string[];
};

const us = (zipcode: string, city: string, state_code: string, address = ''): DemoLocation => ({
  country_code: 'US',
  state_code,
  zipcode,
  city,
  ...(address ? { address } : {}),
});
const ca = (city: string, state_code: string, address = ''): DemoLocation => ({
  country_code: 'CA',
  state_code,
  zipcode: '',
  city,
  ...(address ? { address } : {}),
});
const abroad = (country_code: string, city: string, address = ''): DemoLocation => ({
  country_code,
  state_code: '',
  zipcode: '',
  city,
  ...(address ? { address } : {}),
});

function org(name: string, kind: OrgKind, observance: Observance, location: DemoLocation, text: string, branches: DemoLocation[] = []): OrgText {
  const [mission = '', ...facts] = lines(text);
  const slug = name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^(the|camp)-/, '');
  return { name, slug, kind, observance, location, branches, nonprofit: true, mission, facts };
}

const schools: OrgText[] = [
  org(
    'Etz Rimon Day School',
    'day_school',
    'conservative',
    us('19004', 'Bala Cynwyd', 'PA', '418 Levering Mill Road'),
    `
    Etz Rimon raises confident Jewish readers and thinkers, from kindergarten through eighth grade, in a school where Hebrew and general studies share the same hallway and the same seriousness.
    Our 310 students come from 22 congregations, and lunch conversation shows it.
    Every class keeps a garden bed, and the sukkah is decorated with whatever survived the squirrels.
    Teachers here share a common planning hour every day, because we found that nothing else made co-teaching possible.
    The building sits between two train stops, ten minutes from Center City.`,
  ),
  org(
    'Yeshivat Ohr Hadarim',
    'day_school',
    'orthodox',
    us('07666', 'Teaneck', 'NJ', '1120 Queen Anne Road'),
    `
    Yeshivat Ohr Hadarim is a Modern Orthodox day school that teaches Torah and general studies at full strength, and expects kindness in the hallways as much as diligence in the classroom.
    We have 640 children from nursery through eighth grade, in parallel classes of no more than twenty.
    Our beit midrash is open before davening, and there is usually already a chavruta of sixth graders in it.
    Families walk to more than a dozen shuls, so teachers and parents meet on Shabbat as neighbors.
    A new science wing opened two years ago, paid for by alumni who remembered the old one.`,
  ),
  org(
    'Maayan Academy of Baltimore',
    'day_school',
    'orthodox',
    us('21215', 'Baltimore', 'MD', '6304 Park Heights Avenue'),
    `
    Maayan Academy gives girls from preschool through twelfth grade a warm Torah education and a demanding general one, with room for every kind of learner.
    Two hundred alumnae now teach, and eleven of them teach here.
    Our learning center works inside the classroom first, so that no girl has to leave her friends in order to get help.
    The school is a short walk from the heart of Park Heights and its bakeries.
    Chesed hours are not a requirement here; the list of volunteers is simply always full.`,
  ),
  org(
    'Sulam Community High School',
    'day_school',
    'community',
    us('48322', 'West Bloomfield', 'MI', '6600 Orchard Crest Drive'),
    `
    Sulam is a pluralistic Jewish high school where students of every denomination, and of none, study texts together and argue about them for the right reasons.
    We are small on purpose: 180 students, 34 faculty members, and advisory groups of nine.
    Three minyanim and a discussion circle meet every morning, and students choose.
    Seniors spend their spring on a project of their own, from beekeeping to a Yiddish podcast.
    Our debate team has lost to larger schools and beaten them, sometimes in the same weekend.`,
  ),
  org(
    'Orchard Hills Hebrew Academy',
    'day_school',
    'orthodox',
    us('44122', 'Beachwood', 'OH', '23711 Fairmount Circle'),
    `
    Orchard Hills Hebrew Academy serves families across Cleveland's east side with a day school education that is rooted in Torah, generous with its attention, and serious about what comes after graduation.
    Our 420 students range from yeshivish to newly observant, and the school has learned to be home to all of them.
    Class pictures in the front hall go back to 1951.
    We run our own buses, a fact that parents mention before anything else.
    Professional development happens in Elul, before the year begins, and on paid time.`,
  ),
  org(
    'Gesher Day School of Nashville',
    'day_school',
    'community',
    us('37205', 'Nashville', 'TN', '801 Percy Warner Lane'),
    `
    Gesher is Middle Tennessee's community day school: small classes, strong Hebrew, and a place at the table for every Jewish family in the city.
    One hundred and forty children, one building, and one very good kosher kitchen.
    Because we are the only day school for two hundred miles, people notice what we do and help us do it.
    Our fourth graders write and record an album every spring; this is Nashville, after all.
    Four of the city's rabbis teach here once a week.`,
  ),
  org(
    'Lev Tov Elementary',
    'day_school',
    'community',
    us('98118', 'Seattle', 'WA', '5200 Rainier Vista Way'),
    `
    Lev Tov teaches children from kindergarten to fifth grade to read closely, build carefully and speak up, in Hebrew and in English.
    Children call teachers by their first names and are outdoors for an hour every day, rain included.
    A third of our families are interfaith, and all of them are welcomed as they are.
    Project work ends in real exhibitions, with an audience that asks real questions.
    We plant, cook and compost with the Jewish calendar, including a very muddy Tu Bishvat.`,
  ),
  org(
    'Bnei Negev Day School',
    'day_school',
    'community',
    us('85254', 'Scottsdale', 'AZ', '9909 East Sweetwater Avenue'),
    `
    Bnei Negev is the Valley's growing Jewish day school, joining Israel education and modern Hebrew to an ambitious general program.
    We have doubled in five years, from 120 to 245 students, and are still one faculty around one table.
    Israeli teachers on two-year exchanges bring songs, slang and opinions.
    The courtyard is shaded, which in Arizona is an educational decision.
    Robotics and Rashi share a room on Tuesdays, and we have stopped apologizing for it.`,
  ),
  org(
    'Mesorah Girls High School',
    'day_school',
    'orthodox',
    us('11516', 'Cedarhurst', 'NY', '390 Broadway Crossing'),
    `
    Mesorah prepares young women for a life of Torah, learning and responsibility, with Advanced Placement courses and a beit midrash track that stand side by side.
    Two hundred and thirty students come to us from thirty elementary schools.
    Our alumnae spend a year of study in Israel and then go on to every kind of college and calling.
    Faculty children receive tuition consideration, and many faculty members are second generation.
    The Rosh Chodesh breakfasts are cooked by the teachers.`,
  ),
  org(
    'Shaarei Galil School',
    'day_school',
    'conservative',
    us('91436', 'Encino', 'CA', '16820 Ventura Oak Street'),
    `
    Shaarei Galil is a day school for curious children and the adults who enjoy them, with an inquiry-led program in both languages from transitional kindergarten to sixth grade.
    Persian, Israeli, Russian and Ashkenazi families make up our 360 students, and the potluck table is famous.
    Every classroom has two teachers.
    Our makerspace was built by parents who work in film, and it has better lighting than most studios.
    Morning tefillah is led by students from second grade on.`,
  ),
  org(
    'Darchei Shalom Academy',
    'day_school',
    'orthodox',
    us('33140', 'Miami Beach', 'FL', '4411 Alton Mews'),
    `
    Darchei Shalom Academy brings Sephardi and Ashkenazi families together in one school, teaching each child Torah in the melody of his or her own home.
    Spanish, Hebrew, French and English are all heard at dismissal.
    Our 510 students run from age two to twelfth grade.
    Two aron kodesh designs, three nuschaot and one volleyball court share the campus.
    A full-time team of four supports new teachers through their first two years.`,
  ),
  org(
    'Rocky Mountain Hebrew School',
    'day_school',
    'community',
    us('80220', 'Denver', 'CO', '700 Monaco Grove'),
    `
    Rocky Mountain Hebrew School teaches children from age three to eighth grade to be at home in Jewish text, in the outdoors and in the world.
    Every grade spends a week in the mountains, with a Torah scroll and good boots.
    We keep classes at sixteen and mean it.
    Our students come from Orthodox, Conservative, Reform and Israeli homes, in roughly equal parts.
    The faculty lounge has a view of the Front Range and a reliable coffee machine.`,
  ),
  org(
    'Tiferet Bnot Montreal',
    'day_school',
    'orthodox',
    ca('Montreal', 'QC', '5250 Avenue Clanranald'),
    `
    Tiferet Bnot is a trilingual school for girls in Montreal, where limudei kodesh, English and French are each taught by people who love their subject.
    Three hundred and eighty students, from maternelle to secondary five.
    We follow the Quebec curriculum and add a full Judaic day to it, so we are careful with everyone's time.
    Most of our teachers have been here longer than ten years.
    Winter recess means skating, with skirts and helmets.`,
  ),
  org(
    'Hadar Jewish Primary School',
    'day_school',
    'orthodox',
    abroad('GB', 'London', '14 Sunny Gardens Mews'),
    `
    Hadar is a two-form-entry Jewish primary school in north-west London, known for its kindness, its Ivrit and its results.
    Four hundred and twenty children, and a waiting list that we manage fairly.
    Our families belong to more than fifteen shuls, all within walking distance.
    Friday afternoons are short in winter: school ends in good time for Shabbat.
    Newly qualified teachers have a mentor and protected planning time that is truly protected.`,
  ),
];

const synagogues: OrgText[] = [
  org(
    'Congregation Shirat Hanahar',
    'synagogue',
    'reform',
    us('06117', 'West Hartford', 'CT', '55 Fern Hollow Road'),
    `
    Shirat Hanahar is a Reform congregation of 610 households on the river road, with a singing community, an open door, and a long habit of showing up for its neighbors.
    Our Friday night band has a waiting list for percussion.
    We resettled four refugee families in six years, and all four still come to break the fast with us.
    The religious school has 190 children and meets on Sundays and Wednesdays.
    The board is practical and kind, and its meetings end on time.`,
  ),
  org(
    'Kehillat Maple Grove',
    'synagogue',
    'conservative',
    us('53217', 'Milwaukee', 'WI', '7310 North Santa Monica Lane'),
    `
    Kehillat Maple Grove is an egalitarian Conservative synagogue where daily minyan still makes its ten, and where newcomers are asked to stay for lunch.
    Some 430 families, four generations of some of them.
    Laypeople read most of the Torah portion each week, and we keep training more.
    The kitchen committee cooks for every shiva house, without being asked.
    Lake Michigan is four blocks from our front door, and tashlich is very well attended.`,
  ),
  org(
    'Anshei Darom Synagogue',
    'synagogue',
    'orthodox',
    us('77096', 'Houston', 'TX', '9202 Rice Bend Drive'),
    `
    Anshei Darom is a Modern Orthodox shul in Houston's eruv, built on learning, hospitality and the conviction that everyone counts.
    About 340 families walk here on Shabbat, in all weathers that Texas offers.
    After the flood we rebuilt two feet higher; the aron was carried out by the teenagers.
    Six weekly shiurim are taught by members, three of them by women.
    A hospitality committee places every guest for meals by Thursday noon.`,
  ),
  org(
    'Temple Beit Ofarim',
    'synagogue',
    'reform',
    us('94116', 'San Francisco', 'CA', '2460 Taraval Terrace'),
    `
    Temple Beit Ofarim is an urban Reform congregation at the western edge of the city, where young families, long-time members and seekers build Jewish life together.
    We have 520 households and a preschool that is the beginning of many of our stories.
    Our caring team visits every member over eighty before each holiday.
    Services happen in the sanctuary, at the beach and once a year on a ferry.
    Half of our members are under forty-five.`,
  ),
  org(
    'Congregation Tikvat Shalom',
    'synagogue',
    'conservative',
    us('30329', 'Atlanta', 'GA', '1855 Houston Mill Bend'),
    `
    Tikvat Shalom is a Conservative congregation in the middle of Atlanta, traditional in its prayer, generous in its welcome and lively in its classrooms.
    Seven hundred families, with new ones at every kiddush.
    Our adult learning program offers thirty courses a year, and most are taught to a full room.
    Shabbat morning has a main service, a learners' minyan and a tot group with serious snacks.
    We have partnered with the same AME church for a shared Freedom Seder since 1988.`,
  ),
  org(
    'Bnai Emunah of the Palisades',
    'synagogue',
    'orthodox',
    us('10471', 'Bronx', 'NY', '3400 Independence Terrace'),
    `
    Bnai Emunah is an Orthodox community in Riverdale with a full beit midrash, a strong women's learning program and a soft spot for newcomers.
    Close to 400 families live inside the eruv and within fifteen minutes' walk.
    Daf yomi meets twice, once for early risers and once for everyone else.
    We host college students for Shabbat meals all through the year.
    Our youth groups are led by teenagers who grew up in them.`,
  ),
  org(
    'Temple Ner Hamidbar',
    'synagogue',
    'reform',
    us('89117', 'Las Vegas', 'NV', '8840 Desert Canary Avenue'),
    `
    Ner Hamidbar is a young Reform congregation in a city of newcomers; almost everyone here arrived from somewhere else and found family.
    We grew from 90 to 380 households in eight years.
    Our b'nai mitzvah students choose a mitzvah project with a Las Vegas partner, from the food bank to the animal shelter.
    Havdalah at Red Rock is our best-attended service of the year.
    The staff is six people who like each other.`,
  ),
  org(
    'Ahavat Torah of Squirrel Hill',
    'synagogue',
    'conservative',
    us('15217', 'Pittsburgh', 'PA', '5712 Forward Hill Street'),
    `
    Ahavat Torah is a neighborhood synagogue in the best sense: people walk here, pray here, study here and look after one another.
    We are 290 households and have a full-time relationship with our building's plumbing.
    A joint Hebrew school with two sister congregations has 85 children.
    Volunteers run the library, the gemach and a chevra kadisha.
    Guests at kiddush are introduced to at least three people, whether they like it or not.`,
  ),
  org(
    'Congregation Shaar Hayam',
    'synagogue',
    'conservative',
    us('29407', 'Charleston', 'SC', '77 Wappoo Creek Place'),
    `
    Shaar Hayam continues one of the South's oldest Jewish communities, with tradition on the bimah and barbecue, kosher, in the courtyard.
    Our 260 families include descendants of the founders and people who moved here last month.
    We keep the High Holiday melodies of the old synagogue and have recorded them for our children.
    Visitors come from everywhere, so every Shabbat is a little bit of an introduction.
    The Sunday school meets in the garden whenever the weather allows it, which is often.`,
  ),
  org(
    'Har Sinai Hachadashah',
    'synagogue',
    'reform',
    us('84106', 'Salt Lake City', 'UT', '2050 Highland Cedar Drive'),
    `
    Har Sinai Hachadashah serves Reform and Conservative families together in Salt Lake City, in one building, with two prayer books and a single community.
    Three hundred and ten households, spread over four mountain valleys.
    We have learned to negotiate melody, and we are proud of it.
    Ski-weekend Shabbat fills our guest rooms every February.
    Our interfaith friendships are older than most of our buildings.`,
  ),
  org(
    'Beit Shalom Toronto',
    'synagogue',
    'conservative',
    ca('Toronto', 'ON', '980 Bathurst Ridge'),
    `
    Beit Shalom is a large, traditional-egalitarian congregation in midtown Toronto, with daily prayer, a busy school and a reputation for good sermons and better soup.
    More than 900 families, with roots in Poland, South Africa, Israel and Argentina.
    The synagogue library holds eleven thousand books and one formidable librarian.
    Our supplementary school has 240 students in person and 30 online from northern Ontario.
    Every b'nai mitzvah family is matched with a family who did it the year before.`,
  ),
  org(
    'Finchwood United Shul',
    'synagogue',
    'orthodox',
    abroad('GB', 'London', '61 Woodhouse Crescent'),
    `
    Finchwood is a welcoming Orthodox community of 480 households in north London, with a strong children's service and a habit of feeding people.
    We have five services on Shabbat morning, and one kiddush that joins them.
    The community-care rota has visited the housebound every week for thirty years.
    Members range from beginners to dayanim, and study together on Tuesday nights.
    Our new hall opened this year, and is already booked until Pesach.`,
  ),
];

const community: OrgText[] = [
  org(
    'Jewish Federation of the River Cities',
    'federation',
    'community',
    us('45236', 'Cincinnati', 'OH', '8499 Ridge Road North'),
    `
    The Federation of the River Cities raises and invests eleven million dollars a year so that Jewish life here, in Israel and around the world is cared for and has a future.
    We are 38 professionals and about 600 active volunteers.
    Our last community study reached 1,900 households, and we actually read it.
    The campus we share with the JCC and family services makes most meetings a walk down the hall.
    Lay leaders here are involved, informed and good company.`,
  ),
  org(
    'Desert Valley Jewish Federation',
    'federation',
    'community',
    us('85016', 'Phoenix', 'AZ', '4545 North Thirty-Second Place'),
    `
    Desert Valley Federation connects one of the fastest-growing Jewish communities in the country, and finds the means for what it needs next.
    Half of the people we serve moved here in the last fifteen years.
    We launched a microgrant fund that has already started 41 house-based Shabbat groups.
    Our team of 19 is quick, informal and rarely in the office on the same day.
    The annual campaign has grown in each of the last four years.`,
  ),
  org(
    'Greater Twin Lakes Jewish Federation',
    'federation',
    'community',
    us('55416', 'Minneapolis', 'MN', '4330 Cedar Shore Boulevard'),
    `
    Our Federation brings people, ideas and dollars together for a caring and connected Jewish community across the Twin Cities and beyond.
    We fund 26 partner agencies and meet with each of them as colleagues.
    The winter coat drive is our largest volunteer event, for obvious reasons.
    Staff benefits were rewritten last year by a committee of staff.
    Nearly a third of our donors are under forty.`,
  ),
  org(
    'Jewish Federation of Coastal Carolina',
    'federation',
    'community',
    us('28226', 'Charlotte', 'NC', '5003 Providence Commons'),
    `
    We serve a Jewish community that doubles every generation, with campaigns, planning and a campus where everything from preschool to senior lunch happens under one roof.
    The campus holds a day school, two synagogues, a JCC and our offices.
    Newcomers' Shabbat dinners take place every month in private homes.
    Our security program now supports 19 institutions in two states.
    Small staff, wide jobs, and very little bureaucracy.`,
  ),
  org(
    'Prairie Jewish Federation',
    'federation',
    'community',
    us('68154', 'Omaha', 'NE', '333 South Pacific Crossing'),
    `
    Prairie Jewish Federation is the home of communal life in Nebraska and western Iowa, from the newspaper to the nursing home.
    We are one of few communities with everything under a single federation, and it works.
    Five thousand Jews, and you will know most of their names within a year.
    Our endowment is large for our size, because earlier generations planned ahead.
    Traffic is not a subject here.`,
  ),
  org(
    'Oakmont Jewish Community Center',
    'jcc',
    'community',
    us('40205', 'Louisville', 'KY', '3600 Dutchmans Bend'),
    `
    The Oakmont JCC is Louisville's front porch for Jewish life: a preschool, a theater, two pools, and a lobby where everybody runs into everybody.
    We serve 5,800 members, about half of them Jewish.
    A new building opened recently, and the coffee bar is run by adults with disabilities.
    The community theater has performed every season since 1946.
    Yom Ha'atzmaut on our field draws twelve hundred people.`,
  ),
  org(
    'Gateway JCC of St. Louis',
    'jcc',
    'community',
    us('63141', 'Saint Louis', 'MO', '2 Millstone Meadow Drive'),
    `
    The Gateway JCC strengthens body, mind and neshamah, with programs that begin in infancy and continue past a hundredth birthday.
    Two campuses, 240 full-time and part-time staff members.
    Our senior adult kosher lunch serves 90 people a day.
    The book festival brings 30 authors to town each November.
    Many of our department heads began here as lifeguards.`,
  ),
  org(
    'Bayfront Jewish Community Center',
    'jcc',
    'community',
    us('33612', 'Tampa', 'FL', '13009 Community Grove Drive'),
    `
    Bayfront JCC is where Tampa Bay's Jewish families learn to swim, light candles, raise children and grow older together.
    Our preschool, camp and after-school programs reach 700 children.
    A converted armory is our newest campus, with a stage, a gym and a startup floor.
    We close for Shabbat and open again for Saturday-night film.
    The staff plays pickleball against the members and loses.`,
  ),
  org(
    'Palisade Jewish Community Center',
    'jcc',
    'community',
    us('07052', 'West Orange', 'NJ', '760 Northfield Rise'),
    `
    Palisade JCC has been Essex County's meeting place for 140 years, and tries every year to deserve it again.
    Our special needs department serves 300 children, teens and adults.
    Eight thousand members come through the door, and the front desk knows a surprising number by name.
    The gallery shows a new Jewish artist every six weeks.
    Camp buses leave from the lower lot at eight, and half the town is awake because of it.`,
  ),
  org(
    'Vancouver Jewish Community House',
    'jcc',
    'community',
    ca('Vancouver', 'BC', '950 West Forty-First Place'),
    `
    The Community House is a common home for Vancouver's Jewish community, open to all, with culture, childcare, fitness and learning under one leaky but beloved roof.
    We are planning a new building, and the drawings are in the lobby.
    Over 60 partner groups use our rooms, from Israeli folk dance to a Yiddish choir.
    Our childcare center has 180 places.
    Mountains, sea and a kosher café are all within reach.`,
  ),
  org(
    'Hillel House at Great Lakes',
    'hillel',
    'community',
    us('48103', 'Ann Arbor', 'MI', '1429 Hill Meadow'),
    `
    Hillel House at Great Lakes helps some 5,000 Jewish students find their own way into Jewish life, with good food, good questions and staff who remember names.
    Four minyanim, three a cappella groups and one famous Thursday barbecue.
    Our building is open until midnight during exams.
    We reached 62 percent of Jewish students last year, and can say who the others are.
    Staff members teach, mentor and take real vacations.`,
  ),
  org(
    'Piedmont Campus Hillel',
    'hillel',
    'community',
    us('27514', 'Chapel Hill', 'NC', '210 West Cameron Grove'),
    `
    Piedmont Campus Hillel serves Jewish students at four universities in North Carolina, and the friends they bring with them.
    Shabbat dinner rotates between our house, a rooftop and a barn.
    One in three of our students had no Jewish education before college.
    We have a board of alumni who answer the phone.
    Our fellowship for Jewish learning pays students to study, and has a waiting list.`,
  ),
  org(
    'Evergreen Hillel',
    'hillel',
    'community',
    us('97219', 'Portland', 'OR', '9600 Palatine Ridge Road'),
    `
    Evergreen Hillel builds Jewish community on small campuses in Oregon, one cup of tea and one Shabbat table at a time.
    Seven campuses, five staff members and a van called Devorah.
    Students here are politically engaged and want a Hillel that can hold disagreement.
    Our Pesach retreat on the coast is entirely student-led.
    We cook vegetarian, and the kitchen is kosher.`,
  ),
  org(
    'Capitol Hillel',
    'hillel',
    'community',
    us('20016', 'Washington', 'DC', '4400 Nebraska Row'),
    `
    Capitol Hillel accompanies Jewish students in Washington through four formative years of internships, elections, friendships and Friday nights.
    About 1,800 Jewish undergraduates study on our two campuses.
    We host the largest weekly Shabbat dinner in the city.
    Israel conversations here are many-sided, and are moderated with care.
    The house was renovated last summer, and the roof garden is open.`,
  ),
  org(
    'Jewish Family Services of the Bluegrass',
    'family_services',
    'community',
    us('40502', 'Lexington', 'KY', '1050 Chinoe Garden Road'),
    `
    We help people of every background in central Kentucky through illness, loss, aging, resettlement and hard months, with professional care and Jewish values.
    Our staff of 22 served 3,100 people last year.
    The kosher food pantry is set up like a shop, so that people can choose.
    Clinical supervision is weekly, protected and good.
    We lend walkers, and also cribs.`,
  ),
  org(
    'Ezra Family Services of Chicago',
    'family_services',
    'community',
    us('60659', 'Chicago', 'IL', '6045 North Albany Grove'),
    `
    Ezra stands beside individuals and families in West Rogers Park and across Chicago with counseling, emergency aid, job coaching and a great deal of patience.
    Colleagues speak eleven languages, with Russian and Yiddish in daily use.
    Our emergency fund decides within 48 hours.
    Orthodox, secular and non-Jewish clients sit in the same waiting room.
    We are fully licensed, accredited, and audited without findings six years running.`,
  ),
  org(
    'Yad Achat Family Center',
    'family_services',
    'community',
    us('90035', 'Los Angeles', 'CA', '1440 South Robertson Arcade'),
    `
    Yad Achat gives Angelenos one address for mental health care, food security, domestic-violence support and help for survivors of the Shoah.
    We care for 740 Holocaust survivors, the youngest of whom is 81.
    Our shelter's location is confidential; its record is excellent.
    Therapists carry humane caseloads, and supervisors hold them to it.
    Pro bono attorneys meet our clients in the building each Wednesday.`,
  ),
  org(
    'Jewish Family Alliance of Central Florida',
    'family_services',
    'community',
    us('32751', 'Maitland', 'FL', '851 North Maitland Court'),
    `
    The Alliance keeps people housed, fed and heard in Orlando and five counties around it.
    Our pantry distributes 46,000 pounds of food a month.
    The RIDE program drives seniors to their doctors and, we insist, also to bingo.
    After the hurricanes our team was on the phones within a day.
    Everyone here takes a turn at the front desk.`,
  ),
  org(
    'Chesed Toronto Family Services',
    'family_services',
    'community',
    ca('Toronto', 'ON', '4600 Bathurst Court'),
    `
    Chesed Toronto offers counseling, support for adults with disabilities and help in poverty to the Jewish community of Greater Toronto.
    We support 4,200 clients from six offices.
    Our social enterprise bakery employs 28 people and sells out of challah by noon on Fridays.
    Services are available in English, Russian, Hebrew and Farsi.
    Staff satisfaction is measured, published and discussed.`,
  ),
  org(
    'Star Valley Kashrus Council',
    'kashrut',
    'orthodox',
    us('10952', 'Monsey', 'NY', '48 Saddle River Loop'),
    `
    Star Valley Kashrus Council certifies food plants, caterers and restaurants across North America, with rabbinic rigor and technical competence in equal measure.
    We supervise 1,150 facilities in 31 states and nine other countries.
    Our field rabbis and food chemists share one office, and argue productively.
    Every mashgiach can reach a posek by telephone at any hour except on Shabbos and Yom Tov.
    Companies stay with us for an average of fourteen years.`,
    [us('08701', 'Lakewood', 'NJ'), us('60645', 'Chicago', 'IL'), us('90035', 'Los Angeles', 'CA'), us('53217', 'Milwaukee', 'WI')],
  ),
  org(
    'Heartland Vaad of Kosher Supervision',
    'kashrut',
    'orthodox',
    us('64114', 'Kansas City', 'MO', '9900 Holmes Meadow'),
    `
    The Heartland Vaad makes reliable kosher food available across the Midwest, from factory lines to the only kosher sandwich for two hundred miles.
    We certify 90 establishments from Oklahoma to Iowa.
    Our rabbanim drive a great deal and know every good place to daven on the way.
    The vaad's restaurant standards are public, and written in plain English.
    Consumers who write to us receive an answer the same day.`,
    [us('50312', 'Des Moines', 'IA'), us('73120', 'Oklahoma City', 'OK')],
  ),
  org(
    'Beit Avot of the Berkshires',
    'elder_care',
    'community',
    us('01230', 'Great Barrington', 'MA', '200 Egremont Meadow'),
    `
    Beit Avot is a Jewish senior residence where people are known by their stories, and where care is given at an unhurried pace.
    Ninety-four residents, of whom eleven play in the string ensemble.
    Kosher meals are cooked from scratch, and residents sit on the menu committee.
    We employ our own night staff and never use agencies.
    A volunteer from every nearby synagogue lights candles with us on Friday.`,
  ),
  org(
    'Shalom Gardens Senior Living',
    'elder_care',
    'community',
    us('33434', 'Boca Raton', 'FL', '21500 Ruth Meadow Lane'),
    `
    Shalom Gardens offers independent living, assisted living and memory care on one green campus, in a community that speaks Jewish with every accent.
    Our 380 residents were teachers, tailors, judges and one circus performer.
    There are two minyanim a day and four opinions on each of them.
    The rehabilitation wing has a five-star federal rating.
    Staff turnover is less than half of the state average, and we intend to keep it so.`,
  ),
  org(
    'Menorah Terrace Home',
    'elder_care',
    'community',
    us('14226', 'Buffalo', 'NY', '2700 North Forest Commons'),
    `
    Menorah Terrace has cared for western New York's elders since 1915, joining skilled nursing with Shabbat, music and chicken soup.
    We are home to 160 long-term residents and 40 rehabilitation guests.
    Every department meets for ten minutes at eight, standing up.
    Our memory-care neighborhood is designed around a garden path that never ends.
    We pay for certifications, and promote the people who earn them.`,
  ),
  org(
    'Zikna Home Care of Philadelphia',
    'elder_care',
    'community',
    us('19111', 'Philadelphia', 'PA', '7700 Castor Square'),
    `
    Zikna helps older adults in northeast Philadelphia to stay in their own homes, with aides who speak their language and know what is in a kosher kitchen.
    A hundred and thirty aides look after 400 clients.
    Russian, Yiddish, Spanish and Uzbek are spoken in our office before nine in the morning.
    Schedules are set two weeks ahead and honored.
    The team celebrates work anniversaries with honey cake.`,
  ),
  org(
    'Sabbath Lamp Museum',
    'museum',
    'community',
    us('19106', 'Philadelphia', 'PA', '130 South Fourth Court'),
    `
    The Sabbath Lamp Museum tells the story of Jewish homes in America through the things people kept: lamps, ledgers, recipes, letters and one trolley bell.
    The collection holds 12,000 objects, and a family's story comes with nearly every one.
    School groups make up a third of our 70,000 visitors a year.
    We are closed on Shabbat and open on Sunday evenings.
    Our conservation lab has glass walls, and children press their noses against them.`,
  ),
  org(
    'Bayou Jewish Heritage Center',
    'museum',
    'community',
    us('70118', 'New Orleans', 'LA', '6200 Willow Street Annex'),
    `
    The Heritage Center preserves the history of Jews in the Gulf South: peddlers, shopkeepers, musicians, physicians, rabbis and rebels.
    Our oral-history archive grew out of the flood, when people brought us what they had saved.
    Exhibitions travel to small-town libraries in five states.
    A genealogy desk helps 900 families a year.
    There is live music at nearly every opening.`,
  ),
  org(
    'Remembrance House of Greater Dallas',
    'museum',
    'community',
    us('75230', 'Dallas', 'TX', '6900 Forest Oak Lane'),
    `
    Remembrance House teaches the history of the Shoah with accuracy and care, so that visitors leave with knowledge, with names, and with a task.
    Some 60,000 students visit each year, most of them meeting Jewish history for the first time.
    Survivors and their children speak here every week.
    Our teacher institute has trained educators from every county in north Texas.
    The library is open to everyone and quiet.`,
  ),
  org(
    'Kindling Fund',
    'foundation',
    'community',
    us('02446', 'Brookline', 'MA', '1330 Beacon Terrace'),
    `
    The Kindling Fund makes early, patient grants to people who are building Jewish life in new forms.
    We make about 60 grants a year, a third of them to first-time applicants.
    Applications are four pages long, and everyone gets a reply with reasons.
    Our team of nine works four days a week, and has for three years.
    We publish what failed along with what worked.`,
  ),
  org(
    'Lazarus Family Philanthropies',
    'foundation',
    'community',
    us('60611', 'Chicago', 'IL', '600 North Lake Landing'),
    `
    Lazarus Family Philanthropies invests in Jewish education, in older adults and in the civic life of Chicago, with a family that reads every docket.
    The foundation gives eighteen million dollars a year through three programs.
    Grantees tell us, in anonymous surveys, that we answer the phone.
    The third generation joined the board last year.
    Our office is downtown, five minutes from the train.`,
  ),
  org(
    'Ner Tamid Scholarship Trust',
    'foundation',
    'community',
    us('20852', 'Rockville', 'MD', '11900 Parklawn Terrace'),
    `
    The Ner Tamid Trust makes Jewish education affordable, with scholarships for day schools, camps, Israel study and rabbinical training.
    We helped 4,300 students last year, and treat financial information as sacred.
    One application now serves 28 institutions.
    Decisions are made by committees that never see a name.
    Families tell us that the letters are kind, and we work on those letters.`,
  ),
  org(
    'Amudim Jewish Advocacy Network',
    'advocacy',
    'community',
    us('20036', 'Washington', 'DC', '1700 Rhode Island Place'),
    `
    Amudim brings Jewish voices to Capitol Hill and statehouses on religious liberty, the safety of communities, disability rights and social care.
    Our coalition includes 240 organizations from every stream.
    We won the accommodation bill by visiting every office twice.
    Staff members work in Washington and in seven states.
    We disagree with respect, and then we file on time.`,
    [us('78701', 'Austin', 'TX'), us('12207', 'Albany', 'NY'), us('95814', 'Sacramento', 'CA'), us('43215', 'Columbus', 'OH')],
  ),
  org(
    'Shomrei Adamah Action',
    'advocacy',
    'community',
    us('05401', 'Burlington', 'VT', '47 Maple Wharf'),
    `
    Shomrei Adamah Action moves Jewish institutions to care for the earth, with energy audits, farm-based learning and public policy.
    More than 300 synagogues, camps and schools have taken our building pledge.
    The staff is remote across four time zones, and meets twice a year on a farm.
    We observe the shmita year with a real pause, paid.
    Our policy team helped to pass two state climate bills.`,
  ),
  org(
    'Coalition for Jewish Inclusion',
    'advocacy',
    'community',
    us('55408', 'Minneapolis', 'MN', '2929 Hennepin Row'),
    `
    The Coalition works so that Jews with disabilities can pray, learn, work and lead in every community, and it is led by them.
    Two thirds of our staff and board have disabilities.
    Our access guide has been used to rebuild 110 bimahs.
    Flexible hours are standard, not an accommodation.
    We train a hundred synagogue greeters a month.`,
    [us('53703', 'Madison', 'WI'), us('58102', 'Fargo', 'ND')],
  ),
  org(
    'Migdal Community Security Alliance',
    'advocacy',
    'community',
    us('11050', 'Port Washington', 'NY', '14 Harbor Rise'),
    `
    Migdal helps Jewish institutions to be safe and open at the same time, with assessments, training and coordination with law enforcement.
    We trained 22,000 people last year, many of them ushers.
    Our assessors have walked through 640 buildings in eleven states.
    Every recommendation comes with a price and a grant to apply for.
    We measure success by how many doors stay open.`,
    [
      us('06103', 'Hartford', 'CT'),
      us('02903', 'Providence', 'RI'),
      us('03104', 'Manchester', 'NH'),
      us('04101', 'Portland', 'ME'),
      us('19808', 'Wilmington', 'DE'),
    ],
  ),
  org(
    'Southern Kehilla Network',
    'advocacy',
    'community',
    us('39211', 'Jackson', 'MS', '4915 Old Canton Grove'),
    `
    The Southern Kehilla Network keeps Jewish life strong in small towns across the South, with visiting educators, shared rabbis and long drives.
    We serve 78 congregations, of which 40 have fewer than fifty families.
    Our fellows travel with a trunk of books, a guitar and a very good map.
    Community members host us at home, so we eat extremely well.
    A small-town seder kit goes out to 1,200 households each spring.`,
    [
      us('35213', 'Birmingham', 'AL'),
      us('72211', 'Little Rock', 'AR'),
      us('38117', 'Memphis', 'TN'),
      us('31401', 'Savannah', 'GA'),
      us('23226', 'Richmond', 'VA'),
    ],
  ),
  org(
    'Gan Perach Early Learning',
    'early_childhood',
    'community',
    us('02467', 'Chestnut Hill', 'MA', '360 Hammond Orchard'),
    `
    Gan Perach is a Reggio-inspired Jewish preschool where children from three months to five years old are taken seriously, and taken outside.
    Ninety-six children and twenty-eight educators, with an atelier in the middle.
    Documentation of children's ideas covers our walls, in their own words.
    Shabbat begins for us on Friday at ten, with challah that the children braided.
    Each classroom has three educators and paid planning time.`,
  ),
  org(
    'Alef Bees Preschool',
    'early_childhood',
    'orthodox',
    us('08701', 'Lakewood', 'NJ', '210 Forest Avenue Annex'),
    `
    Alef Bees is a heimish preschool and playgroup where morahs teach middos, alef-beis and finger paint, with warmth and with structure.
    We have 220 children in eleven rooms.
    Our director has taught three-year-olds for 26 years and still spends an hour a day on the carpet.
    Winter Fridays end at noon.
    Mothers of young children on our staff have first choice of places.`,
  ),
  org(
    'Shorashim Children’s Center',
    'early_childhood',
    'community',
    us('94306', 'Palo Alto', 'CA', '3940 Middlefield Grove'),
    `
    Shorashim is a play-based Hebrew-immersion preschool where children from Israeli and American homes grow up as friends in both languages.
    Hebrew is the first language of half of our staff.
    Eighty children, four yards and a great many chickens.
    Parents join us for Kabbalat Shabbat on the grass.
    We cover the cost of early-childhood units for every teacher who is studying.`,
  ),
  org(
    'Little Acorns Jewish Preschool',
    'early_childhood',
    'community',
    us('46240', 'Indianapolis', 'IN', '6905 Hoover Meadow'),
    `
    Little Acorns welcomes families of every faith into a Jewish preschool built on wonder, kindness and good routine.
    Our 130 children include the grandchildren of our first class.
    A sensory room and an on-site therapist make inclusion real.
    Holidays are cooked, sung, built and, in the case of Purim, worn.
    The center is state-rated at the highest level.`,
  ),
];

const camps: OrgText[] = [
  org(
    'Camp Nahal Oren',
    'camp',
    'community',
    us('18428', 'Hawley', 'PA', '190 Spruce Lake Road'),
    `
    Camp Nahal Oren gives 480 children a summer of friendship, lake water, Hebrew song and Jewish life outdoors in the Poconos.
    Cabins are wood, phones stay at home, and letters are written on paper.
    Shabbat at camp begins with the whole community in white, walking to the lake.
    More than half of our counselors were campers here.
    The kitchen is kosher, allergy-aware and loud.`,
  ),
  org(
    'Camp Kochavim of the Northwoods',
    'camp',
    'conservative',
    us('54521', 'Eagle River', 'WI', '4100 Loon Call Trail'),
    `
    Kochavim is a Hebrew-speaking camp in the north of Wisconsin, where children pray, paddle and stage entire musicals in a language most of them are still learning.
    Three hundred and fifty campers a session, and six tennis courts.
    We are fully shomer Shabbat and egalitarian.
    The tzrif by the water was rebuilt last winter by former campers.
    Loons can be heard from every bunk.`,
  ),
  org(
    'Camp Sha’ar Hagalim',
    'camp',
    'orthodox',
    us('12701', 'Monticello', 'NY', '77 Kaufman Pond Road'),
    `
    Sha'ar Hagalim is a summer camp for Orthodox boys and girls on two campuses, with learning in the morning, leagues in the afternoon and spirit at all hours.
    Six hundred campers over two sessions, and a color war that parents still argue about.
    Our inclusion bunk is part of every activity.
    Learning groups sit under trees, with rebbeim who can also pitch.
    Medical staff live on both campuses.`,
  ),
  org(
    'Camp Redwood Ruach',
    'camp',
    'reform',
    us('95442', 'Glen Ellen', 'CA', '9001 Sonoma Creek Lane'),
    `
    Redwood Ruach is a Reform summer camp among vineyards and tall trees, where children try on leadership, prayer and cooking over fire.
    We host 320 campers a session and a family camp for each Labor Day weekend.
    The farm and kitchen garden feed the salad bar.
    Song session lasts until the guitarists give up.
    After the fires we replanted, and campers measure the trees every summer.`,
  ),
  org(
    'Camp Blue Heron Bay',
    'camp',
    'community',
    us('04033', 'Freeport', 'ME', '31 Flying Point Way'),
    `
    Blue Heron Bay is an all-gender Jewish sailing and arts camp on the coast of Maine, small enough that everyone knows everyone by the second Shabbat.
    One hundred and sixty campers, thirty boats and one old piano.
    Our wooden-boat shop launches something new each August.
    Services are on the dock, with the tide as a clock.
    Lobster is, of course, not on the menu, and the blueberry pancakes make up for it.`,
  ),
  org(
    'Camp Gesher Barak',
    'camp',
    'community',
    us('78070', 'Spring Branch', 'TX', '880 Cypress Ford Road'),
    `
    Gesher Barak brings together Jewish children from all over Texas and Oklahoma for three weeks of horses, rivers, music and Shabbat under very large skies.
    We have 290 campers a session, from towns with two Jewish families and from cities with sixty thousand Jews.
    The ranch program has 22 horses.
    Havdalah takes place on the hill, and it is quiet for once.
    All cabins have air conditioning, and nobody pretends otherwise.`,
  ),
];

const wider: OrgText[] = [
  org(
    'The Kesher Weekly',
    'media',
    'community',
    us('10018', 'New York', 'NY', '240 West Thirty-Seventh Place'),
    `
    The Kesher Weekly is an independent Jewish newspaper and site: reporting, ideas, recipes and obituaries written with care for readers who disagree.
    We publish in print every Thursday and online every day but Shabbat.
    A newsroom of 24 works from New York and from kitchens in nine states.
    Corrections run on page two, in the same type size.
    Our readers write long letters, and we print them.`,
  ),
  org(
    'Masoret Learning Online',
    'media',
    'community',
    us('11230', 'Brooklyn', 'NY', '1560 Coney Island Row'),
    `
    Masoret makes free digital tools for learning Jewish text, used each week by 180,000 students, teachers and people on the subway.
    Our texts and our code are open.
    The team is two thirds remote, in three countries.
    A scholar and an engineer are paired on each feature.
    We ship on Wednesdays, and never on a Friday afternoon.`,
  ),
  org(
    'Jerusalem Gap Year Institute',
    'israel_program',
    'orthodox',
    abroad('IL', 'Jerusalem', '9 Rehov Hapalmach'),
    `
    The Institute hosts 190 students from North America, Britain and South Africa for a year of Torah study, Hebrew, travel and growing up in Jerusalem.
    Our campus is a twenty-minute walk from the Old City.
    Mentors meet every student every week, with no exceptions.
    Faculty include musmachim, yoatzot, a geologist and a chef.
    Shabbatot away take students from Metulla to Mitzpe Ramon.`,
  ),
  org(
    'Negev Fields Foundation',
    'israel_program',
    'community',
    abroad('IL', 'Beersheba', '22 Rehov Hehalutz'),
    `
    Negev Fields supports young communities, Bedouin and Jewish farmers and new schools in Israel's south, together with partners abroad.
    Our office is in Beersheba, in a building with a good falafel stand.
    Staff work in Hebrew, Arabic and English.
    We run twelve community gardens and three pre-army academies.
    Visitors from abroad come to work, not to watch.`,
  ),
  org(
    'Chalutzim Travel and Learning',
    'israel_program',
    'community',
    abroad('IL', 'Tel Aviv', '60 Rehov Lilienblum'),
    `
    Chalutzim designs educational journeys in Israel for teenagers, students, congregations and educators, with local guides and honest conversations.
    We brought 6,400 participants last year, on 140 groups.
    Every itinerary has a free afternoon, and we defend it.
    Our guides meet each month to study together.
    Safety decisions are made by a control room that never sleeps.`,
  ),
  org(
    'Bogrim Youth Movement',
    'advocacy',
    'community',
    us('10001', 'New York', 'NY', '520 Eighth Avenue Court'),
    `
    Bogrim is a youth movement in which teenagers lead teenagers: weekly chapters, winter seminars, and a summer that they plan themselves.
    Ninety chapters, 4,800 members and a constitution that is amended every year.
    Staff advise, drive, sign checks and otherwise stay out of the way.
    Our alumni run schools, labs, kitchens and a surprising number of theaters.
    Regional offices share staff lounges with local synagogues.`,
    [
      us('60062', 'Northbrook', 'IL'),
      us('33180', 'Miami', 'FL'),
      us('80220', 'Denver', 'CO'),
      us('97219', 'Portland', 'OR'),
      us('15217', 'Pittsburgh', 'PA'),
      us('87111', 'Albuquerque', 'NM'),
    ],
  ),
  org(
    'Pacific Islands Jewish Community',
    'synagogue',
    'reform',
    us('96817', 'Honolulu', 'HI', '2550 Pali Garden Way'),
    `
    We are a small, warm community for Jews who live in Hawaii, are stationed here or have decided not to fly home.
    About 220 households on three islands share one rabbi and one Torah reader.
    Sukkot is our best holiday, because of the fruit.
    A third of our Friday-night service is usually visitors.
    Our religious school has 40 children and a surf day.`,
  ),
  org(
    'Lehigh Valley Talmud Torah',
    'day_school',
    'community',
    us('18104', 'Allentown', 'PA', '2313 Pennsylvania Orchard'),
    `
    Lehigh Valley Talmud Torah is a community school of 115 children that punches above its weight, and knows each family by name.
    We combine two grades in some rooms, and do it well.
    The building also houses the community library and the mikveh committee.
    Tuition is set by a sliding scale that parents designed.
    Our eighth graders travel to Israel together, every year but two since 1974.`,
  ),
  org(
    'Adirondack Jewish Day School',
    'day_school',
    'community',
    us('12208', 'Albany', 'NY', '54 Whitehall Grove'),
    `
    Adirondack is the Capital District's Jewish day school, kindergarten through eighth grade, with strong science, living Hebrew and a great deal of snow.
    Nearly every family at our school also belongs to something else, so we begin on time and end on time.
    The students publish a newspaper that the state legislature has been known to read.
    Outdoor prayer happens monthly, in boots.
    Our faculty includes a retired research chemist who teaches seventh grade by choice.`,
  ),
];

export const organizationTexts: readonly OrgText[] = [...schools, ...synagogues, ...community, ...camps, ...wider];
