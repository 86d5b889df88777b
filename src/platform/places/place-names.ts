/**
 * Names of places that no directory has: what people call large cities and regions, the best known cities of other countries whose
 * names some American town has as well, and other names of countries. All keys are as `nameKey` makes them.
 */

/** Other names of American cities and regions, with the ZIP code of their middle. */
export const nicknames: Readonly<Record<string, { name: string; zip: string }>> = {
  nyc: { name: 'New York City', zip: '10001' },
  newyorkcity: { name: 'New York City', zip: '10001' },
  manhattan: { name: 'Manhattan, NY', zip: '10019' },
  queens: { name: 'Queens, NY', zip: '11375' },
  thebronx: { name: 'Bronx, NY', zip: '10457' },
  longisland: { name: 'Long Island, NY', zip: '11749' },
  fivetowns: { name: 'Five Towns, NY', zip: '11516' },
  westchester: { name: 'Westchester, NY', zip: '10606' },
  bergencounty: { name: 'Bergen County, NJ', zip: '07652' },
  philly: { name: 'Philadelphia, PA', zip: '19103' },
  dc: { name: 'Washington, DC', zip: '20001' },
  washingtondc: { name: 'Washington, DC', zip: '20001' },
  la: { name: 'Los Angeles, CA', zip: '90010' },
  sf: { name: 'San Francisco, CA', zip: '94103' },
  sanfran: { name: 'San Francisco, CA', zip: '94103' },
  bayarea: { name: 'Bay Area, CA', zip: '94501' },
  siliconvalley: { name: 'Silicon Valley, CA', zip: '94301' },
  vegas: { name: 'Las Vegas, NV', zip: '89101' },
  chicagoland: { name: 'Chicago, IL', zip: '60601' },
  twincities: { name: 'Twin Cities, MN', zip: '55401' },
  southflorida: { name: 'South Florida', zip: '33301' },
};

/** Cities of other countries whose name is also that of an American town. */
export const citiesAbroad: Readonly<Record<string, { name: string; countryCode: string }>> = {
  jerusalem: { name: 'Jerusalem', countryCode: 'IL' },
  telaviv: { name: 'Tel Aviv', countryCode: 'IL' },
  haifa: { name: 'Haifa', countryCode: 'IL' },
  london: { name: 'London', countryCode: 'GB' },
  paris: { name: 'Paris', countryCode: 'FR' },
  berlin: { name: 'Berlin', countryCode: 'DE' },
  rome: { name: 'Rome', countryCode: 'IT' },
  madrid: { name: 'Madrid', countryCode: 'ES' },
  moscow: { name: 'Moscow', countryCode: 'RU' },
  dublin: { name: 'Dublin', countryCode: 'IE' },
  toronto: { name: 'Toronto', countryCode: 'CA' },
  montreal: { name: 'Montreal', countryCode: 'CA' },
  ottawa: { name: 'Ottawa', countryCode: 'CA' },
  sydney: { name: 'Sydney', countryCode: 'AU' },
};

/** Other names of countries than those of the directory. */
export const otherCountryNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  greatbritain: 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  us: 'US',
  america: 'US',
  unitedstates: 'US',
  holland: 'NL',
  russia: 'RU',
  eretzisrael: 'IL',
};

/** Words of everyday life and of job titles that are names of towns as well. Without a state or an 'in', they are words. */
export const everydayTowns: ReadonlySet<string> = new Set(
  (
    'academy accident advance agency anchor art assumption banner bells bethel bethlehem black blue boss branch business busy call camp campus ' +
    'canvas care carmel cash center central chance chaplin cherry church circle clear clinton coach college commerce community concord cook cope ' +
    'counselor cross dance day deal delta early earth echo eden education effort eighty english era exchange experiment export faith falls family ' +
    'far farmer fields finance fine flat force fork forest freedom friend friendly garden gap gas gateway given globe goshen grace grand grant ' +
    'grants gray green guide hall harmony haven health hebron helper history home honor hope hospital house hudson human independence industry ' +
    'institute instructor jericho joy judith justice keeper kosher land lead leader lebanon liberty library likely live lone loop love man manager ' +
    'many mark marks math max mcdonald media melody mentor mercy mission mobile model money music naomi nazareth nice normal north novice nurse ' +
    'office only opportunity orange ordinary page palestine paradise park peace pediatrician peel plain pleasant point pool post power premium price ' +
    'principal progress protection protestant providence purchase range ranger reader reading recovery reform register republic rescue research ' +
    'reserve rule ruth safety salem school science section security senior service sharon shiloh shoals signal social socialcircle south speed ' +
    'spirit sport spring standard star start story street strong success summer summit sun sunrise support surprise talent teacher temple time ' +
    'torah trainer training transfer tutor union unity universal university upper veteran victory video volunteer war warden welcome west white ' +
    'winner wisdom work worker worth writer young youth zion israel'
  ).split(' '),
);
