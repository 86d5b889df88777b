-- Its facet values, as they are counted and narrowed by.
CREATE FUNCTION candidate_values(candidate candidates) RETURNS text[]
  LANGUAGE sql IMMUTABLE AS $$
    SELECT ARRAY(
      SELECT 'state:' || candidate.state_code WHERE candidate.state_code <> ''
      UNION ALL SELECT 'country:' || candidate.country_code WHERE candidate.country_code <> ''
      UNION ALL SELECT 'remote:true' WHERE candidate.can_work_remote
      UNION ALL SELECT 'available:true' WHERE candidate.available
      UNION ALL SELECT DISTINCT 'skill:' || skill FROM unnest(candidate.skills) skill
      UNION ALL SELECT DISTINCT 'degree:' || degree FROM unnest(candidate.degrees) degree
      UNION ALL SELECT DISTINCT 'contract_type:' || contract_type FROM unnest(candidate.contract_types) contract_type)
  $$;
--> statement-breakpoint
-- Name and title count more than skills, degrees and place, and these more than the text. Facet values are words too,
-- told apart by a '#'; '#listed' stands for every profile. PostgreSQL takes no more than a megabyte of words: of histories
-- longer than a book, the first 100,000 characters are found.
CREATE FUNCTION candidate_words(candidate candidates) RETURNS tsvector
  LANGUAGE sql STABLE AS $$
    SELECT setweight(to_tsvector('english', concat_ws(' ', candidate.first_name, candidate.last_name, candidate.title)), 'A')
      || setweight(to_tsvector('english', concat_ws(' ', immutable_join(candidate.skills), immutable_join(candidate.degrees), candidate.city,
        state_name(candidate.state_code), candidate.state_code)), 'B')
      || to_tsvector('english', candidate.bio)
      || to_tsvector('english', coalesce((SELECT left(string_agg(concat_ws(' ', title, place, field, summary), ' ' ORDER BY id DESC), 100000)
        FROM candidate_history WHERE candidate_id = candidate.id), ''))
      || array_to_tsvector(ARRAY(SELECT '#' || entry FROM unnest(candidate_values(candidate)) entry) || ARRAY['#listed'])
  $$;
--> statement-breakpoint
-- The one place that says which profiles employers may find: those that are shown, of users who are active. The user's row is locked,
-- so that a user who is deactivated while their profile changes is not found again.
CREATE FUNCTION index_candidate(wanted uuid) RETURNS void
  LANGUAGE sql AS $$
    SELECT FROM users WHERE id = (SELECT user_id FROM candidates WHERE id = wanted) FOR SHARE;
    DELETE FROM candidate_search WHERE candidate_id = wanted
      AND NOT EXISTS (SELECT FROM candidates c JOIN users u ON u.id = c.user_id WHERE c.id = wanted AND c.posted AND u.active);
    INSERT INTO candidate_search (candidate_id, updated_at, "values", words)
      SELECT c.id, c.updated_at, candidate_values(c), candidate_words(c) FROM candidates c JOIN users u ON u.id = c.user_id
      WHERE c.id = wanted AND c.posted AND u.active
      ON CONFLICT (candidate_id) DO UPDATE SET updated_at = excluded.updated_at, "values" = excluded."values", words = excluded.words;
  $$;
--> statement-breakpoint
CREATE FUNCTION candidate_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whatever changes in the history is indexed by its own trigger; the profile only notes the time.
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'updated_at' = to_jsonb(OLD) - 'updated_at' THEN
    UPDATE candidate_search SET updated_at = NEW.updated_at WHERE candidate_id = NEW.id;
  ELSE
    PERFORM index_candidate(NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION candidate_history_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_candidate(id) FROM candidates WHERE posted AND id = CASE TG_OP WHEN 'DELETE' THEN OLD.candidate_id ELSE NEW.candidate_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION candidate_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_candidate(id) FROM candidates WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER candidate_inserted AFTER INSERT ON candidates FOR EACH ROW WHEN (NEW.posted) EXECUTE FUNCTION candidate_changed();
--> statement-breakpoint
CREATE TRIGGER candidate_updated AFTER UPDATE ON candidates FOR EACH ROW WHEN (OLD.posted OR NEW.posted) EXECUTE FUNCTION candidate_changed();
--> statement-breakpoint
CREATE TRIGGER candidate_history_changed AFTER INSERT OR UPDATE OR DELETE ON candidate_history
  FOR EACH ROW EXECUTE FUNCTION candidate_history_changed();
--> statement-breakpoint
CREATE TRIGGER candidate_user_changed AFTER UPDATE OF active ON users
  FOR EACH ROW WHEN (OLD.active IS DISTINCT FROM NEW.active) EXECUTE FUNCTION candidate_user_changed();
--> statement-breakpoint
-- Totals follow inside the same transaction, in key order, so that two writers cannot deadlock on them.
CREATE FUNCTION candidate_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone text[] := '{}';
  come text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN gone := OLD."values" || 'all:'::text; END IF;
  IF TG_OP <> 'DELETE' THEN come := NEW."values" || 'all:'::text; END IF;
  INSERT INTO candidate_totals AS kept (facet, value, count)
    SELECT split_part(entry, ':', 1), substr(entry, strpos(entry, ':') + 1), sum(by) FROM (
      SELECT unnest(come) AS entry, 1 AS by UNION ALL SELECT unnest(gone), -1
    ) delta GROUP BY entry HAVING sum(by) <> 0 ORDER BY 1, 2
    ON CONFLICT (facet, value) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER candidate_search_changed AFTER INSERT OR UPDATE OR DELETE ON candidate_search
  FOR EACH ROW EXECUTE FUNCTION candidate_search_changed();
--> statement-breakpoint
-- For boards that already have profiles.
SELECT index_candidate(id) FROM candidates WHERE posted ORDER BY id;
