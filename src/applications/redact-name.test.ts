import { describe, expect, it } from 'vitest';
import { redactName } from './redact-name';

const dina = { firstName: 'Dina', lastName: 'Adler' };

describe('a text without the name of its applicant', () => {
  it.each([
    ['Shalom, I am Dina Adler.', 'Shalom, I am the applicant.'],
    ['Adler, Dina', 'the applicant'],
    ['DINA’s class', 'the applicant’s class'],
    ['dina', 'the applicant'],
    ['D-i-n-a, A.d.l.e.r and D i n a; dinar', 'the applicant and the applicant; dinar'],
    ['Adlerson taught in Medina.', 'Adlerson taught in Medina.'],
    ['Write to dina.adler+jobs@example.org or call +1 (212) 555-0199.', 'Write to [hidden] or call [hidden].'],
    ['See https://www.linkedin.com/in/dina-adler and linkedin.com/in/dadler today', 'See [hidden] and [hidden] today'],
    ['My site is dadler.com, also dadler.co.uk/cv.', 'My site is [hidden], also [hidden].'],
    ['(portfolio.dadler.design) dadler.me; LinkedIn:linkedin.com/in/d_adl, Site:d-adler.org/me?x=1', '([hidden]) [hidden]; LinkedIn:[hidden], Site:[hidden]'],
    ['linkedin.com/in/Dina.Adler, dadler.com/Resume.Pdf and github.com/x/Portfolio.Web', '[hidden], [hidden] and [hidden]'],
    ['dadler at gmail.com', 'dadler at [hidden]'],
    ['I write Node.js and ASP.NET, and use Monday.com.', 'I write Node.js and ASP.NET, and use Monday.com.'],
    ['I love the school.It is warm. B.A., M.Ed. and Ph.D., from 9.am', 'I love the school.It is warm. B.A., M.Ed. and Ph.D., from 9.am'],
    ['I taught grades 5-8 from 2014 to 2020.', 'I taught grades 5-8 from 2014 to 2020.'],
    ['At Etz Rimon 2014–2020, since 2021-09-01 here', 'At Etz Rimon 2014–2020, since 2021-09-01 here'],
    ['', ''],
    ['dinaadler; AdlerDina; dina.adler; Dina_Adler', 'the applicant; the applicant; the applicant; the applicant'],
  ])('%j', (text, expected) => expect(redactName(text, dina)).toBe(expected));

  it.each([
    ['I am Élodie Ben David.', { firstName: 'Elodie', lastName: 'Ben-David' }, 'I am the applicant.'],
    ['Ben David and Elodie', { firstName: 'Élodie', lastName: 'Ben David' }, 'the applicant and the applicant'],
    ['שמי דִּינָה אדלר', { firstName: 'דינה', lastName: 'אדלר' }, 'שמי the applicant'],
    ['נא לפנות לדינה', { firstName: 'דינה', lastName: 'אדלר' }, 'נא לפנות the applicant'],
    ['A (b', { firstName: '(b', lastName: 'A' }, 'A (b'],
    ['Nobody', { firstName: '', lastName: '' }, 'Nobody'],
    ...['J-o L-e-e', 'J.o. Lee', 'J o Lee', 'j o l e e', 'J_o L.e.e', 'J–o-Lee', 'JO LEE', 'j-o'].map(
      (text): [string, { firstName: string; lastName: string }, string] => [
        `I am ${text}!`,
        { firstName: 'Jo', lastName: 'Lee' },
        text.includes('. ') ? 'I am the applicant. the applicant!' : 'I am the applicant!',
      ],
    ),
    ['J.o. and J o', { firstName: 'Jo', lastName: 'Lee' }, 'the applicant. and the applicant'],
    ['E-l-e-m and E l e m, since l.e.', { firstName: 'Le', lastName: 'Em' }, 'E-l-e-m and E l e m, since l.e.'],
    ['a b c, A b c and A.B. at 9 a.b.', { firstName: 'Ab', lastName: 'Bc' }, 'a b c, A b c and A.B. at 9 a.b.'],
    ['The U.S.A. and the U.S.', { firstName: 'Us', lastName: 'Sa' }, 'The U.S.A. and the U.S.'],
    ['My M.A., at 7 p.m.', { firstName: 'Ma', lastName: 'Pm' }, 'My M.A., at 7 p.m.'],
    ['aa'.repeat(2_000), { firstName: 'Aa', lastName: 'Aaaa' }, 'aa'.repeat(2_000)],
  ])('%j of %j', (text, person, expected) => expect(redactName(text, person)).toBe(expected));
});
