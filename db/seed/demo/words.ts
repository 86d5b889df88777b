import type { OrgText } from './organizations';
import { lines } from './random';

/** The paragraph on hours and holidays, by how the organization keeps its calendar. */
const orthodox = lines(`
  {org} is closed on Shabbat and on every Yom Tov, and on Fridays the building is empty in good time before candle lighting. Chol HaMoed is a holiday for most positions.
  The calendar follows the Jewish year: no work on Shabbat and Yom Tov, early Fridays all winter, and vacation for Pesach and Sukkot. Dress and conduct in the building are in keeping with halacha.
  We keep Shabbat and Yom Tov fully, so no one will telephone. Erev Yom Tov is a short day, fast days begin later, and the weeks of Pesach and Sukkot are paid vacation.
`);
const agency = lines(`
  We close for Shabbat, for the Jewish festivals and for national holidays, and leave at two on Fridays in winter. When the work needs a Sunday or an evening, you take the hours back.
  Offices are closed on Shabbat and Jewish holidays, including both days of Yom Tov for those who keep them. Meetings are not set for fast days, and all food served at work is kosher.
  The working week is Monday to Friday, with early closing before Shabbat. Colleagues observe in different ways, and nobody is asked to explain an absence on a festival.
  {org} observes Shabbat and the Jewish festivals. Occasional Sundays and evenings come with the position and are known at least three weeks ahead.
`);
const congregation = lines(`
  In a congregation, Shabbat and festivals are at the center of the week, and some positions take part in them. Where you do, you have other days off that are truly free, and your own observance is respected.
  We are busiest when others rest, so the office closes on Mondays after holidays and the calendar is set a season ahead. Staff who keep Shabbat strictly are asked nothing that would conflict with it.
  The office week is Sunday to Friday noon, with one weekday off. Evenings are shared, and the month after the High Holidays is quiet by agreement.
`);
const care = lines(`
  Care goes on every day of the year. Observant colleagues are scheduled off on Shabbat and Yom Tov wherever others can cover, and colleagues who keep other holidays return the favor. The kitchens are kosher.
  Residents and clients need us on Shabbat too. Schedules are posted two weeks ahead, weekend work is shared, and religious observance is planned for rather than negotiated.
  Direct-care positions include some weekends and holidays, with a differential; all others follow the Jewish calendar. We talk about Shabbat before you sign, so that everyone knows what was agreed.
`);
const camp = lines(`
  At camp, Shabbat is a day of rest for everyone in turn: white shirts, long meals, singing, and hours off by rota. Food is kosher, and prayer fits the custom of {org}.
  Days are long and outdoors, with time off every day and a full day off each week that is never Shabbat unless you ask for it. You live, eat and sing with the community.
  Staff take part in Shabbat and observe it in public as the camp does. The season runs for eight weeks, with a paid training week before the children come.
`);
const remote = lines(`
  This is a remote position within reach of Eastern-time mornings. Our shared hours end at three, Fridays end by noon in winter, and nothing is expected on Shabbat or on festivals.
  You work from where you live, with a laptop and a stipend from us. The team meets by video twice a week and in person twice a year; the calendar leaves Shabbat, Yom Tov and Chol HaMoed clear.
  Work from anywhere with a good connection. We write more than we meet, plan around the Jewish calendar, and have agreed that messages sent before Havdalah do not count.
`);
const israel = lines(`
  The working week is Sunday to Thursday, with duty on some Shabbatot when participants are away together. Those weeks are followed by free days.
  Offices close for Shabbat, chagim and Erev Chag; Chol HaMoed is half staffed by volunteers from among ourselves. Some evenings belong to calls with North America.
`);

export function schedules(org: OrgText, how: 'summer' | 'remote' | 'usual'): readonly string[] {
  if (how === 'summer') return camp;
  if (how === 'remote') return remote;
  if (org.kind === 'elder_care') return care;
  if (org.kind === 'israel_program') return israel;
  if (org.observance === 'orthodox') return orthodox;
  return org.kind === 'synagogue' ? congregation : agency;
}

export const headings = {
  about: ['About the role', 'The role', 'The position'],
  duties: ["What you'll do", 'Your work', 'What the work is'],
  brings: ['What you bring', "Whom we're looking for", 'What helps here'],
  community: ['Our community', 'Where you will work', 'About us'],
  schedule: ['Schedule and holidays', 'Shabbat, holidays and hours', 'The calendar'],
  pay: ['Compensation', 'Pay and benefits', 'What we offer'],
} as const;

export const noRange = lines(`
  Pay depends on experience and is discussed in the first conversation, before anyone has spent an evening preparing.
  We set pay by a scale that takes experience and study into account, and we will show you the scale at the first meeting.
  The salary is competitive for a position of this kind, and we will name the figure before the first interview.
`);

export const rangeSentences = lines(`
  The range for this position is {range}, depending on experience.
  Pay is {range}; where you begin depends on what you have done before.
  We offer {range}, set by the same scale for everyone.
  The budgeted range is {range}, and offers are made across the whole of it.
`);

export const benefitSentences = lines(`
  The package also includes {benefits}.
  In addition we offer {benefits}.
  Beside the pay, you can count on {benefits}.
  Benefits include {benefits}.
`);

export const infos = lines(`
  Please send a resume and a few lines on why this position interests you. We answer everyone within two weeks.
  Applications are read as they arrive. Interviews are held by video first, then here.
  Tell us in your message when you could begin, and which days suit you for a first call.
  Two references will be asked for later in the process, never before we have met.
  The search committee meets on Sundays; expect an answer the week after you write.
  If you need an accommodation in the hiring process, say so and it will be arranged.
`);

export const subjects = [
  'Application for {position}: {first_name} {last_name}',
  '{position} – {first_name} {last_name}',
  'New applicant: {first_name} {last_name}, {position}',
  '{first_name} {last_name} applies for {position}',
];

/** A title as it stands inside a sentence: small, unless it begins with a name. */
export function inSentence(title: string): string {
  return /^(Hebrew|Judaic|Talmud|Gemara|Tanach|Hillel|Holocaust|High Holiday|B'nai|Israel|PE )/.test(title)
    ? title
    : title.charAt(0).toLowerCase() + title.slice(1);
}
