CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE invoice_numbers START 10001;
--> statement-breakpoint
-- array_to_string is only STABLE, because of types whose text depends on settings; for text[] it is immutable.
CREATE FUNCTION immutable_join(words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT array_to_string(words, ' ') $$;
