-- The words of a text in small letters, without accents, apostrophes, hyphens and other signs, with one space between them. Greek and Cyrillic
-- capitals are named, since lower() leaves them in some locales.
CREATE OR REPLACE FUNCTION plain_words(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(regexp_replace(replace(replace(replace(translate(lower(regexp_replace(normalize(written, NFKD),
      '[\u02B0-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1-\u05C2\u05C4-\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]+', '', 'g')),
      'łøđıςŁØĐÆŒẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄЂЃЅЈЉЊЋЏ',
      'lodiσlodæœßαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяієђѓѕјљњћџ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u0559-\u055F\u0589-\u05CF\u05F3-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u2000-\u2BFF\u2E00-\u2FFF\u3000-\u3004\u3007-\u3030\u303D-\u3040\u30FB\uE000-\uF8FF\uFE10-\uFE1F\uFE30-\uFE6F\uFEFF\uFFF0-\uFFFF\U0001F000-\U0001FAFF\U000E0000-\U000E01FF]+', ' ', 'g'),
    ' +', ' ', 'g'))
$$;

-- What the lines of an anonymous profile must not have, as src/candidates/identifying.ts has it: words, beginnings and ends of words, and
-- letters in a row.
CREATE OR REPLACE FUNCTION identity_keys(first_name text, middle_name text, last_name text, employers text[], OUT words text[], OUT edges text[], OUT anywhere text[])
  LANGUAGE sql IMMUTABLE AS $$
    WITH names AS (SELECT plain_words(given) AS given, plain_words(middle) AS middle, plain_words(family) AS family
        FROM (VALUES (first_name, middle_name, last_name)) typed (given, middle, family)),
      whole AS (SELECT replace(given, ' ', '') AS given, replace(middle, ' ', '') AS middle, replace(family, ' ', '') AS family FROM names),
      parts AS (SELECT part FROM whole, unnest(ARRAY[given, middle, family]) part WHERE length(part) > 1
        UNION SELECT part FROM names, unnest(string_to_array(concat_ws(' ', given, middle, family), ' ')) part WHERE length(part) > 1),
      places AS (SELECT DISTINCT plain_words(typed) AS place FROM unnest(employers) typed),
      kept AS (SELECT place, (SELECT coalesce(array_agg(word ORDER BY position), '{}')
          FROM unnest(string_to_array(place, ' ')) WITH ORDINALITY split (word, position)
          WHERE length(word) > 2 AND word <> ALL (string_to_array('academy agency america american and associates association beth board camp care center centre charter children citizens college community company congregation corporation council day department district early education elementary family federation for foundation fund group hebrew high home hospital inc institute international israel jcc jewish learning library limited llc ltd middle ministries museum national network new north of office organization preschool private program project public religious school schools seminary senior services shul society south states synagogue talmud temple the torah trust united university west east yeshiva youth', ' '))) AS own FROM places),
      found AS (SELECT part AS key, 'word' AS kind FROM parts
        UNION SELECT left(given, 1) || family, 'word' FROM whole WHERE given <> '' AND family <> ''
        UNION SELECT part, 'edge' FROM parts WHERE length(part) >= 5
        UNION SELECT part, 'anywhere' FROM whole, unnest(ARRAY[given, middle, family]) part WHERE length(part) >= 6
        UNION SELECT part, 'anywhere' FROM whole, unnest(ARRAY[given || family, family || given]) part
          WHERE given <> '' AND family <> '' AND length(part) >= 5
        UNION SELECT word, 'word' FROM kept, unnest(own || replace(place, ' ', '')) word WHERE length(word) > 1
        UNION SELECT part, 'anywhere' FROM kept, unnest(ARRAY[replace(place, ' ', ''), array_to_string(own, '')]) part WHERE length(part) >= 6)
    SELECT coalesce(array_agg(key) FILTER (WHERE kind = 'word'), '{}') || coalesce(array_agg(key || 's') FILTER (WHERE kind = 'word'), '{}'),
      coalesce(array_agg(key) FILTER (WHERE kind = 'edge'), '{}'), coalesce(array_agg(key) FILTER (WHERE kind = 'anywhere'), '{}')
    FROM found
$$;

-- A line, or nothing where it has an address, a telephone number, or one of the keys. A name of up to five letters is found where each of them stands alone.
CREATE OR REPLACE FUNCTION unidentified_line(written text, words text[], edges text[], anywhere text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN decomposed ~* '@|://|www\.|[^ .]{2,}\.[^ .,;:/()0-9-]{2,}'
      OR regexp_replace(decomposed, '(^|[^0-9])(?:19|20)[0-9][0-9] ?[-/] ?(?:19|20)[0-9][0-9](?![0-9])', '\1 ', 'g') ~ '[0-9](?:[ ().+/-]{0,3}[0-9]){6,}'
      OR EXISTS (SELECT FROM unnest(anywhere) key WHERE strpos(replace(plain, ' ', ''), key) > 0)
      OR EXISTS (SELECT FROM generate_subscripts(split, 1) first, generate_series(0, 4) more,
          LATERAL (SELECT array_to_string(split[first:first + more], '') AS word) neighbours
        WHERE first + more <= cardinality(split)
          AND (word = ANY (words) OR EXISTS (SELECT FROM unnest(edges) key WHERE starts_with(word, key) OR right(word, length(key)) = key)))
    THEN '' ELSE written END
  FROM (SELECT normalize(written, NFKD) AS decomposed, plain_words(written) AS plain, string_to_array(plain_words(written), ' ') AS split OFFSET 0) line
$$;

-- What employers may find of an anonymous profile: its short lines without those that tell whose it is. They do not read its long texts.
CREATE OR REPLACE FUNCTION anonymous_words(candidate candidates) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  of_person record;
  of_all record;
  history text;
BEGIN
  of_person := identity_keys(candidate.first_name, candidate.middle_name, candidate.last_name, '{}');
  of_all := CASE WHEN candidate.hides_employers THEN identity_keys(candidate.first_name, candidate.middle_name, candidate.last_name,
    ARRAY(SELECT place FROM candidate_history WHERE candidate_id = candidate.id AND kind = 'experience')) ELSE of_person END;
  SELECT coalesce(left(string_agg(line, ' ' ORDER BY id DESC, position), 100000), '') INTO history
    FROM candidate_history, LATERAL (VALUES (1, title), (2, CASE WHEN candidate.hides_employers AND kind = 'experience' THEN '' ELSE place END), (3, field))
      typed (position, written), LATERAL unidentified_line(written, of_all.words, of_all.edges, of_all.anywhere) line
    WHERE candidate_id = candidate.id;
  RETURN setweight(to_tsvector('english', unidentified_line(candidate.title, of_all.words, of_all.edges, of_all.anywhere)), 'A')
    || setweight(to_tsvector('english', concat_ws(' ', immutable_join(candidate.skills), immutable_join(candidate.degrees),
      unidentified_line(candidate.city, of_person.words, of_person.edges, of_person.anywhere), state_name(candidate.state_code), candidate.state_code)), 'B')
    || to_tsvector('english', history);
END $$;

-- Its facet values, as they are counted and narrowed by.
CREATE OR REPLACE FUNCTION candidate_values(candidate candidates) RETURNS text[]
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

-- Name and title count more than skills, degrees and place, and these more than the text. Facet values are words too,
-- told apart by a '#'; '#listed' stands for every profile. PostgreSQL takes no more than a megabyte of words: of histories
-- longer than a book, the first 100,000 characters are found. Of an anonymous profile only what employers read is found.
CREATE OR REPLACE FUNCTION candidate_words(candidate candidates) RETURNS tsvector
  LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN candidate.anonymous THEN anonymous_words(candidate)
        ELSE setweight(to_tsvector('english', concat_ws(' ', candidate.first_name, candidate.last_name, candidate.title)), 'A')
          || setweight(to_tsvector('english', concat_ws(' ', immutable_join(candidate.skills), immutable_join(candidate.degrees), candidate.city,
            state_name(candidate.state_code), candidate.state_code)), 'B')
          || to_tsvector('english', candidate.bio)
          || (SELECT to_tsvector('english', coalesce(left(string_agg(concat_ws(' ', title, place, field, summary), ' ' ORDER BY id DESC), 100000), ''))
              FROM candidate_history WHERE candidate_id = candidate.id) END
      || array_to_tsvector(ARRAY(SELECT '#' || entry FROM unnest(candidate_values(candidate)) entry) || ARRAY['#listed'])
  $$;

-- The one place that says which profiles employers may find: those that are shown, of users who are active. The user's row is locked,
-- so that a user who is deactivated while their profile changes is not found again.
CREATE OR REPLACE FUNCTION index_candidate(wanted uuid) RETURNS void
  LANGUAGE sql AS $$
    SELECT FROM users WHERE id = (SELECT user_id FROM candidates WHERE id = wanted) FOR SHARE;
    DELETE FROM candidate_search WHERE candidate_id = wanted
      AND NOT EXISTS (SELECT FROM candidates c JOIN users u ON u.id = c.user_id WHERE c.id = wanted AND c.posted AND u.active);
    INSERT INTO candidate_search (candidate_id, updated_at, "values", words)
      SELECT c.id, c.updated_at, candidate_values(c), candidate_words(c) FROM candidates c JOIN users u ON u.id = c.user_id
      WHERE c.id = wanted AND c.posted AND u.active
      ON CONFLICT (candidate_id) DO UPDATE SET updated_at = excluded.updated_at, "values" = excluded."values", words = excluded.words;
  $$;

CREATE OR REPLACE FUNCTION candidate_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whatever changes in the history is indexed by its own trigger; the profile only notes the time.
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'updated_at' = to_jsonb(OLD) - 'updated_at' THEN
    UPDATE candidate_search SET updated_at = NEW.updated_at WHERE candidate_id = NEW.id;
  ELSE
    PERFORM index_candidate(NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION candidate_history_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_candidate(id) FROM candidates WHERE posted AND id = CASE TG_OP WHEN 'DELETE' THEN OLD.candidate_id ELSE NEW.candidate_id END;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION candidate_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_candidate(id) FROM candidates WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER candidate_inserted AFTER INSERT ON candidates FOR EACH ROW WHEN (NEW.posted) EXECUTE FUNCTION candidate_changed();

CREATE OR REPLACE TRIGGER candidate_updated AFTER UPDATE ON candidates FOR EACH ROW WHEN (OLD.posted OR NEW.posted) EXECUTE FUNCTION candidate_changed();

CREATE OR REPLACE TRIGGER candidate_history_changed AFTER INSERT OR UPDATE OR DELETE ON candidate_history
  FOR EACH ROW EXECUTE FUNCTION candidate_history_changed();

CREATE OR REPLACE TRIGGER candidate_user_changed AFTER UPDATE OF active ON users
  FOR EACH ROW WHEN (OLD.active IS DISTINCT FROM NEW.active) EXECUTE FUNCTION candidate_user_changed();

-- Totals follow inside the same transaction, in key order, so that two writers cannot deadlock on them.
CREATE OR REPLACE FUNCTION candidate_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER candidate_search_changed AFTER INSERT OR UPDATE OR DELETE ON candidate_search
  FOR EACH ROW EXECUTE FUNCTION candidate_search_changed();
