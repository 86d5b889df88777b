CREATE TABLE "post_laws" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"state_code" text DEFAULT '' NOT NULL,
	"asks" text NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"said_by" text DEFAULT '' NOT NULL,
	"widest" integer DEFAULT 0 NOT NULL,
	"unless_above" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"employees_from" integer DEFAULT 1 NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"source_title" text NOT NULL,
	"source_url" text NOT NULL,
	"source_day" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "post_laws_asks_known" CHECK ("post_laws"."asks" in ('pay', 'pay_later', 'pay_width', 'benefits', 'statement', 'no_phrase')),
	CONSTRAINT "post_laws_amounts" CHECK ("post_laws"."widest" >= 0 and "post_laws"."unless_above" >= 0 and "post_laws"."employees_from" >= 0),
	CONSTRAINT "post_laws_days" CHECK ("post_laws"."until_day" >= "post_laws"."from_day")
);
--> statement-breakpoint
CREATE TABLE "words_to_avoid" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"better" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"fine_in" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "words_to_avoid_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE INDEX "post_laws_place" ON "post_laws" USING btree ("country_code","state_code");
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "employees" integer DEFAULT 0 NOT NULL, ADD CONSTRAINT "organizations_employees" CHECK ("organizations"."employees" >= 0) NOT VALID;
--> statement-breakpoint
-- few rows: the laws that the board knows at first; staff add others.
INSERT INTO post_laws (id, country_code, state_code, asks, wording, employees_from, from_day, source_title, source_url, source_day)
SELECT gen_random_uuid(), country, state, asks, wording, size, from_day::date, title, url, '2026-11-29' FROM (VALUES
  ('US', 'CA', 'pay', '', 15, '2023-01-01', 'California Labor Code 432.3 and the questions and answers of the Labor Commissioner', 'https://www.dir.ca.gov/dlse/California_Equal_Pay_Act.htm'),
  ('US', 'CO', 'benefits', '', 1, '2021-01-01', 'Colorado Department of Labor and Employment: Equal Pay for Equal Work Act', 'https://cdle.colorado.gov/dlss/equal-pay-for-equal-work-act'),
  ('US', 'CO', 'pay', '', 1, '2021-01-01', 'Colorado Department of Labor and Employment: Equal Pay for Equal Work Act', 'https://cdle.colorado.gov/dlss/equal-pay-for-equal-work-act'),
  ('US', 'CT', 'pay_later', 'when they ask, or before an offer', 1, '2021-10-01', 'Connecticut Public Act 21-30', 'https://www.cga.ct.gov/2021/ACT/PA/PDF/2021PA-00030-R00HB-06380-PA.PDF'),
  ('US', 'DC', 'pay', '', 1, '2024-06-30', 'D.C. Law 25-138, Wage Transparency Omnibus Amendment Act of 2023', 'https://code.dccouncil.gov/us/dc/council/laws/25-138'),
  ('US', 'HI', 'pay', '', 50, '2024-01-01', 'Hawaii Revised Statutes 378-2.8', 'https://www.capitol.hawaii.gov/hrscurrent/Vol07_Ch0346-0398/HRS0378/HRS_0378-0002_0008.htm'),
  ('US', 'IL', 'benefits', '', 15, '2025-01-01', 'Illinois Department of Labor: pay transparency', 'https://labor.illinois.gov/pay'),
  ('US', 'IL', 'pay', '', 15, '2025-01-01', 'Illinois Department of Labor: pay transparency', 'https://labor.illinois.gov/pay'),
  ('US', 'MA', 'pay', '', 25, '2025-10-29', 'Massachusetts Acts of 2024, Chapter 141', 'https://malegislature.gov/Laws/SessionLaws/Acts/2024/Chapter141'),
  ('US', 'MD', 'benefits', '', 1, '2024-10-01', 'Maryland Department of Labor: Wage Range Transparency', 'https://labor.maryland.gov/labor/wages/esswagerangefaq.shtml'),
  ('US', 'MD', 'pay', '', 1, '2024-10-01', 'Maryland Department of Labor: Wage Range Transparency', 'https://labor.maryland.gov/labor/wages/esswagerangefaq.shtml'),
  ('US', 'MN', 'benefits', '', 30, '2025-01-01', 'Minnesota Statutes 181.173', 'https://www.revisor.mn.gov/statutes/cite/181.173'),
  ('US', 'MN', 'pay', '', 30, '2025-01-01', 'Minnesota Statutes 181.173', 'https://www.revisor.mn.gov/statutes/cite/181.173'),
  ('US', 'NJ', 'benefits', '', 10, '2025-06-01', 'New Jersey P.L. 2024, Chapter 91', 'https://pub.njleg.state.nj.us/Bills/2024/PL24/91_.PDF'),
  ('US', 'NJ', 'pay', '', 10, '2025-06-01', 'New Jersey P.L. 2024, Chapter 91', 'https://pub.njleg.state.nj.us/Bills/2024/PL24/91_.PDF'),
  ('US', 'NV', 'pay_later', 'after the interview', 1, '2021-10-01', 'Nevada Revised Statutes 613.133', 'https://www.leg.state.nv.us/nrs/nrs-613.html#NRS613Sec133'),
  ('US', 'NY', 'pay', '', 4, '2023-09-17', 'New York State Department of Labor: pay transparency', 'https://dol.ny.gov/pay-transparency'),
  ('US', 'RI', 'pay_later', 'when they ask, and before you discuss it', 1, '2023-01-01', 'Rhode Island General Laws 28-6-22', 'http://webserver.rilegislature.gov/Statutes/TITLE28/28-6/28-6-22.htm'),
  ('US', 'VT', 'pay', '', 5, '2025-07-01', 'Vermont Statutes, Title 21, Section 495p', 'https://legislature.vermont.gov/statutes/section/21/005/00495p'),
  ('US', 'WA', 'benefits', '', 15, '2023-01-01', 'Revised Code of Washington 49.58.110', 'https://app.leg.wa.gov/rcw/default.aspx?cite=49.58.110'),
  ('US', 'WA', 'pay', '', 15, '2023-01-01', 'Revised Code of Washington 49.58.110', 'https://app.leg.wa.gov/rcw/default.aspx?cite=49.58.110'),
  ('CA', 'BC', 'pay', '', 1, '2023-11-01', 'British Columbia Pay Transparency Act', 'https://www.bclaws.gov.bc.ca/civix/document/id/complete/statreg/23018'),
  ('CA', 'ON', 'pay', '', 25, '2026-01-01', 'Ontario Employment Standards Act, 2000, Part III.1', 'https://www.ontario.ca/laws/statute/00e41'),
  ('CA', 'PE', 'pay', '', 1, '2022-06-01', 'Prince Edward Island Employment Standards Act, Section 5.9', 'https://www.princeedwardisland.ca/en/legislation/employment-standards-act')
) AS laws (country, state, asks, wording, size, from_day, title, url);
--> statement-breakpoint
-- few rows: what Ontario asks besides the pay.
INSERT INTO post_laws (id, country_code, state_code, asks, wording, said_by, widest, unless_above, currency, employees_from, from_day, source_title, source_url, source_day)
SELECT gen_random_uuid(), 'CA', 'ON', asks, wording, said_by, widest, unless_above, 'CAD', 25, '2026-01-01',
  'Ontario Employment Standards Act, 2000, Part III.1', 'https://www.ontario.ca/laws/statute/00e41', '2026-11-29' FROM (VALUES
  ('pay_width', '', '', 50000, 200000),
  ('statement', 'We use artificial intelligence to screen, assess or select applicants.', 'artificial intelligence, AI', 0, 0),
  ('statement', 'This post is for an existing vacancy.', 'existing vacancy, existing vacancies, vacancy exists, vacant position, future vacancy, future vacancies', 0, 0),
  ('no_phrase', 'Canadian experience', '', 0, 0)
) AS asked (asks, wording, said_by, widest, unless_above);
--> statement-breakpoint
-- few rows: the countries of the European Union.
INSERT INTO post_laws (id, country_code, asks, wording, currency, from_day, source_title, source_url, source_day)
SELECT gen_random_uuid(), country, 'pay_later', 'before the interview', 'EUR', '2026-06-07', 'Directive (EU) 2023/970, Article 5',
  'https://eur-lex.europa.eu/eli/dir/2023/970/oj', '2026-11-29'
FROM unnest(string_to_array('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE', ' ')) AS country;
--> statement-breakpoint
-- few rows: the words that the board knows at first; staff add others.
INSERT INTO words_to_avoid (id, word, better, reason, fine_in)
SELECT gen_random_uuid(), word, better, reason, fine_in FROM (VALUES
  ('young', '', 'It tells older people not to apply.', 'young child, young children, young people, young person, young adult, young israel, young professional, young learner, young family, young families, young mind, young student, young leader, young leadership, young jewish, young judaea, young women, young men, young reader, young musician'),
  ('youthful', 'energetic', 'It tells older people not to apply.', ''),
  ('recent graduate', 'entry level', 'It tells older people not to apply.', ''),
  ('recent grad', 'entry level', 'It tells older people not to apply.', ''),
  ('new graduate', 'entry level', 'It tells older people not to apply.', ''),
  ('recent college graduate', 'entry level', 'It tells older people not to apply.', ''),
  ('digital native', 'comfortable with technology', 'It tells older people not to apply.', ''),
  ('native speaker', 'fluent speaker', 'It tells people who grew up elsewhere not to apply.', ''),
  ('native English speaker', 'fluent English speaker', 'It tells people who grew up elsewhere not to apply.', ''),
  ('native Hebrew speaker', 'fluent Hebrew speaker', 'It tells people who grew up elsewhere not to apply.', ''),
  ('mother tongue', 'fluent', 'It tells people who grew up elsewhere not to apply.', ''),
  ('no accent', 'clear speech', 'It tells people who grew up elsewhere not to apply.', ''),
  ('able-bodied', 'able to do the work', 'It tells people with disabilities not to apply.', ''),
  ('physically fit', 'able to lift what the job needs', 'It tells people with disabilities not to apply.', ''),
  ('perfect health', '', 'It tells people with disabilities not to apply.', ''),
  ('handicapped', 'with disabilities', 'People with disabilities ask not to be called so.', ''),
  ('salesman', 'salesperson', 'It reads as if only men were meant.', ''),
  ('salesmen', 'sales staff', 'It reads as if only men were meant.', ''),
  ('saleswoman', 'salesperson', 'It reads as if only women were meant.', ''),
  ('chairman', 'chair', 'It reads as if only men were meant.', ''),
  ('spokesman', 'spokesperson', 'It reads as if only men were meant.', ''),
  ('foreman', 'supervisor', 'It reads as if only men were meant.', ''),
  ('handyman', 'maintenance worker', 'It reads as if only men were meant.', ''),
  ('fireman', 'firefighter', 'It reads as if only men were meant.', ''),
  ('policeman', 'police officer', 'It reads as if only men were meant.', ''),
  ('mailman', 'mail carrier', 'It reads as if only men were meant.', ''),
  ('cameraman', 'camera operator', 'It reads as if only men were meant.', ''),
  ('craftsman', 'craftsperson', 'It reads as if only men were meant.', ''),
  ('manpower', 'staff', 'It reads as if only men were meant.', ''),
  ('man hours', 'hours of work', 'It reads as if only men were meant.', ''),
  ('guys', 'everyone', 'It reads as if only men were meant.', ''),
  ('stewardess', 'flight attendant', 'It reads as if only women were meant.', ''),
  ('waitress', 'server', 'It reads as if only women were meant.', ''),
  ('cleaning lady', 'cleaner', 'It reads as if only women were meant.', ''),
  ('girl friday', 'assistant', 'It reads as if only women were meant.', ''),
  ('rockstar', 'skilled', 'It puts off people who do not see themselves in it, often women.', ''),
  ('rock star', 'skilled', 'It puts off people who do not see themselves in it, often women.', ''),
  ('ninja', 'expert', 'It puts off people who do not see themselves in it, often women.', ''),
  ('guru', 'expert', 'It puts off people who do not see themselves in it, often women.', ''),
  ('dominant', 'leading', 'It puts off people who do not see themselves in it, often women.', ''),
  ('aggressive', 'ambitious', 'It puts off people who do not see themselves in it, often women.', '')
) AS words (word, better, reason, fine_in);
