/**
 * Names of places in Hebrew, without points and signs, with the text that the search understands in their stead. The larger cities of Israel, and the
 * cities, states and countries that are named most in Hebrew.
 * @internal
 */
export const hebrewPlaces: Readonly<Record<string, string>> = {
  ירושלים: 'Jerusalem',
  'תל אביב': 'Tel Aviv',
  'תל אביב יפו': 'Tel Aviv',
  חיפה: 'Haifa',
  'באר שבע': 'Beer Sheva, Israel',
  'ראשון לציון': 'Rishon LeZion, Israel',
  'פתח תקווה': 'Petah Tikva, Israel',
  'פתח תקוה': 'Petah Tikva, Israel',
  אשדוד: 'Ashdod, Israel',
  אשקלון: 'Ashkelon, Israel',
  נתניה: 'Netanya, Israel',
  חולון: 'Holon, Israel',
  'בת ים': 'Bat Yam, Israel',
  'בני ברק': 'Bnei Brak, Israel',
  'רמת גן': 'Ramat Gan, Israel',
  'בית שמש': 'Beit Shemesh, Israel',
  'כפר סבא': 'Kfar Saba, Israel',
  'הוד השרון': 'Hod Hasharon, Israel',
  רעננה: 'Raanana, Israel',
  הרצליה: 'Herzliya, Israel',
  רחובות: 'Rehovot, Israel',
  מודיעין: 'Modiin, Israel',
  אילת: 'Eilat, Israel',
  צפת: 'Tzfat, Israel',
  טבריה: 'Tiberias, Israel',
  אפרת: 'Efrat, Israel',

  'ניו יורק': 'New York, NY',
  ברוקלין: 'Brooklyn, NY',
  'לוס אנגלס': 'Los Angeles, CA',
  'סן פרנסיסקו': 'San Francisco, CA',
  שיקגו: 'Chicago, IL',
  מיאמי: 'Miami, FL',
  בוסטון: 'Boston, MA',
  פילדלפיה: 'Philadelphia, PA',
  וושינגטון: 'Washington, DC',
  לייקווד: 'Lakewood, NJ',
  טינק: 'Teaneck, NJ',
  לונדון: 'London',
  מנצסטר: 'Manchester, United Kingdom',
  פריז: 'Paris',
  ברלין: 'Berlin',
  טורונטו: 'Toronto',
  מונטריאול: 'Montreal',
  מלבורן: 'Melbourne, Australia',
  סידני: 'Sydney',

  'ניו גרזי': 'New Jersey',
  פלורידה: 'Florida',
  קליפורניה: 'California',
  ישראל: 'Israel',
  'ארץ ישראל': 'Israel',
  'ארצות הברית': 'United States',
  ארהב: 'United States',
  קנדה: 'Canada',
  אנגליה: 'United Kingdom',
  בריטניה: 'United Kingdom',
  צרפת: 'France',
  גרמניה: 'Germany',
  אוסטרליה: 'Australia',

  מרחוק: 'remote',
  'עבודה מרחוק': 'remote',
};

/** A text without points and signs, its words apart by one space. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'"’׳״.]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

/** A Hebrew name of a place in English, and whether a letter before it says that a place is meant: `בירושלים`, in Jerusalem. */
export function hebrewPlace(text: string): { english: string; isLed: boolean } | undefined {
  if (!/\p{Script=Hebrew}/u.test(text)) return undefined;
  const name = plain(text);
  if (Object.hasOwn(hebrewPlaces, name)) return { english: hebrewPlaces[name] as string, isLed: false };
  const rest = name.slice(1);
  return /^[בלמ]/.test(name) && Object.hasOwn(hebrewPlaces, rest) ? { english: hebrewPlaces[rest] as string, isLed: true } : undefined;
}
