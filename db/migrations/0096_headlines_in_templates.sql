-- no transaction
-- The subjects of the board's own templates have the headline, which applicants know. Those that an organization has changed stay.
UPDATE answer_settings SET templates = (
  SELECT jsonb_agg(CASE
    WHEN template->>'subject' = 'Your application: {position}'
      AND (template->>'text' LIKE E'Shalom {first_name},\n\nThank you for applying for {position} at {organization}. We have read your application and will be in touch within two weeks.\n\nBest wishes,%'
        OR template->>'text' LIKE E'Shalom {first_name},\n\nThank you for your interest in {organization} and for the time you gave to your application for {position}. We have decided to move forward with other candidates. We wish you every success in your search.\n\nBest wishes,%')
      THEN jsonb_set(template, '{subject}', '"Your application: {headline}"')
    WHEN template->>'subject' = 'Can we talk? {position} at {organization}'
      AND template->>'text' LIKE E'Shalom {first_name},\n\nWe would like to meet you. Which of these times works for you?\n\n[times that work for us]\n\nBest wishes,%'
      THEN jsonb_set(template, '{subject}', '"Can we talk? {headline} at {organization}"')
    ELSE template END ORDER BY place)
  FROM jsonb_array_elements(templates) WITH ORDINALITY AS stored (template, place)
) WHERE templates::text LIKE '%"Your application: {position}"%' OR templates::text LIKE '%"Can we talk? {position} at {organization}"%';
