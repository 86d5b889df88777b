ALTER TABLE "post_laws"
  DROP CONSTRAINT "post_laws_asks_known",
  ADD CONSTRAINT "post_laws_asks_known" CHECK ("post_laws"."asks" in ('pay', 'pay_later', 'pay_width', 'benefits', 'statement', 'disclosure', 'no_phrase')) NOT VALID;
