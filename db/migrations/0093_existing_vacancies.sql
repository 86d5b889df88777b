-- no transaction
ALTER TABLE "post_laws" VALIDATE CONSTRAINT "post_laws_asks_known";
--> statement-breakpoint
-- What each post in Ontario says, one way or the other, was stored as a statement of some.
UPDATE post_laws SET asks = 'disclosure', said_by = 'existing vacancy, existing vacancies, current vacancy, current vacancies, vacancy exists, vacant position, future vacancy, future vacancies, future opportunity, future opportunities, future opening, poste vacant'
WHERE asks = 'statement' AND country_code = 'CA' AND state_code = 'ON'
  AND said_by = 'existing vacancy, existing vacancies, vacancy exists, vacant position, future vacancy, future vacancies';
