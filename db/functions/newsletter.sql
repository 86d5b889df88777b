-- The number of subscribers is kept in the transaction that changes it. Statement-level with transition tables, so that a
-- bulk change costs one update; a change that does not affect the newsletter (a login, a name) does not touch the total.
CREATE OR REPLACE FUNCTION apply_newsletter_total(kind text, change bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF change = 0 THEN RETURN; END IF;
  INSERT INTO newsletter_totals AS kept (source, count) VALUES (kind, change)
    ON CONFLICT (source) DO UPDATE SET count = kept.count + excluded.count;
END $$;

-- An account gets the newsletter if its address is confirmed and it has chosen days.
CREATE OR REPLACE FUNCTION gets_newsletter(verified_at timestamptz, active boolean, removed_at timestamptz, days text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE AS $$ SELECT verified_at IS NOT NULL AND active AND removed_at IS NULL AND days <> '{}' $$;

CREATE OR REPLACE FUNCTION newsletter_accounts_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    change := change + (SELECT count(*) FROM new_rows WHERE gets_newsletter(verified_at, active, removed_at, newsletter_days));
  END IF;
  IF TG_OP <> 'INSERT' THEN
    change := change - (SELECT count(*) FROM old_rows WHERE gets_newsletter(verified_at, active, removed_at, newsletter_days));
  END IF;
  PERFORM apply_newsletter_total('accounts', change);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION newsletter_addresses_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN change := change + (SELECT count(*) FROM new_rows WHERE ended_at IS NULL); END IF;
  IF TG_OP <> 'INSERT' THEN change := change - (SELECT count(*) FROM old_rows WHERE ended_at IS NULL); END IF;
  PERFORM apply_newsletter_total('addresses', change);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_newsletter_inserted AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION newsletter_accounts_counted();

CREATE OR REPLACE TRIGGER users_newsletter_updated AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION newsletter_accounts_counted();

CREATE OR REPLACE TRIGGER users_newsletter_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION newsletter_accounts_counted();

CREATE OR REPLACE TRIGGER newsletter_subscriptions_inserted AFTER INSERT ON newsletter_subscriptions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION newsletter_addresses_counted();

CREATE OR REPLACE TRIGGER newsletter_subscriptions_updated AFTER UPDATE ON newsletter_subscriptions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION newsletter_addresses_counted();

CREATE OR REPLACE TRIGGER newsletter_subscriptions_deleted AFTER DELETE ON newsletter_subscriptions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION newsletter_addresses_counted();
