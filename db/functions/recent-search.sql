-- The shared lock makes a change of the start wait for transactions that were made by the former one, and them for it.
CREATE OR REPLACE FUNCTION recent_search_since() RETURNS timestamptz
  LANGUAGE sql VOLATILE AS $$ SELECT since FROM recent_search_start FOR SHARE $$;

-- `words || ''` makes a new value, since a copied one would stay compressed.
CREATE OR REPLACE FUNCTION post_search_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  start timestamptz := recent_search_since();
BEGIN
  INSERT INTO recent_search (post_id, posted_on, yearly_cents, zipcode, "values", words)
    SELECT post_id, posted_on, yearly_cents, zipcode, "values", words || '' FROM new_rows WHERE posted_on >= start
    ON CONFLICT (post_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION post_search_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recent_search_since();
  DELETE FROM recent_search r USING old_rows o WHERE r.post_id = o.post_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION post_search_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  start timestamptz := recent_search_since();
BEGIN
  DELETE FROM recent_search r USING old_rows o WHERE r.post_id = o.post_id;
  INSERT INTO recent_search (post_id, posted_on, yearly_cents, zipcode, "values", words)
    SELECT post_id, posted_on, yearly_cents, zipcode, "values", words || '' FROM new_rows WHERE posted_on >= start;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER post_search_inserted AFTER INSERT ON post_search REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION post_search_inserted();

CREATE OR REPLACE TRIGGER post_search_deleted AFTER DELETE ON post_search REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION post_search_deleted();

CREATE OR REPLACE TRIGGER post_search_updated AFTER UPDATE ON post_search REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION post_search_updated();

-- The instant from which on about `most` listed posts were posted: the start of an hour. Null where there are fewer.
-- The hours are added up along their index, from the newest on: the planner must not read and sort all of them first, which it would prefer.
CREATE OR REPLACE FUNCTION start_of_newest(most bigint) RETURNS timestamptz
  LANGUAGE sql STABLE SET enable_indexscan = on SET enable_sort = off AS $$
    SELECT to_timestamp(value::bigint * 3600) FROM
      (SELECT value, sum(count) OVER (ORDER BY value DESC) AS newer FROM post_totals WHERE facet = 'hour' AND count > 0) hours
    WHERE newer >= most ORDER BY value DESC LIMIT 1
  $$;

-- About how many listed posts were posted since an instant.
CREATE OR REPLACE FUNCTION count_since(start timestamptz) RETURNS bigint
  LANGUAGE sql STABLE SET enable_indexscan = on AS $$
    SELECT coalesce(sum(count), 0) FROM post_totals WHERE facet = 'hour' AND value >= floor(extract(epoch FROM start) / 3600)::bigint::text
  $$;

-- The newest `most` listed posts that a search finds; null does not narrow. The order of the rows is that of the list.
-- The recent posts are searched first, and the others only where these are too few. Of both, where far more are expected to match
-- than are wanted, a span of time that should have enough is read first. Always by bitmaps, as in `found_posts`. EXPLAIN makes it volatile.
CREATE OR REPLACE FUNCTION newest_found(query tsquery, least_cents bigint, zips text[], most int)
  RETURNS TABLE (post_id uuid, posted_on timestamptz, "values" text[])
  LANGUAGE plpgsql VOLATILE SET enable_seqscan = off SET enable_indexscan = off SET jit = off SET work_mem = '16MB' AS $$
DECLARE
  matching text := ' s WHERE true'
    || CASE WHEN query IS NULL THEN '' ELSE ' AND (s.words @@ $1)' END
    || CASE WHEN least_cents IS NULL THEN '' ELSE ' AND s.yearly_cents >= $2' END
    || CASE WHEN zips IS NULL THEN '' ELSE ' AND s.zipcode = ANY ($3)' END;
  span text := matching || ' AND s.posted_on >= $4 AND s.posted_on < $5 ORDER BY s.posted_on DESC, s.post_id DESC LIMIT $6';
  recent_start timestamptz := (SELECT since FROM recent_search_start);
  listed bigint := coalesce((SELECT count FROM post_totals WHERE facet = 'all' AND value = ''), 0);
  source text := CASE WHEN recent_start IS NULL THEN 'post_search' ELSE 'recent_search' END;
  source_start timestamptz := coalesce(recent_start, '-infinity');
  source_posts bigint := CASE WHEN recent_start IS NULL THEN listed ELSE count_since(recent_start) END;
  -- The posts that are newer than those to read next, and the end of their span.
  newer bigint := 0;
  span_start timestamptz;
  span_end timestamptz := 'infinity';
  -- The matches that are expected for each post.
  share float;
  each_row boolean;
  wanted bigint := most;
  found bigint;
  span_posts bigint;
  plan json;
BEGIN
  IF listed > 5 * most THEN
    EXECUTE 'EXPLAIN (FORMAT JSON) SELECT FROM ' || source || matching INTO plan USING query, least_cents, zips;
    share := (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float / greatest(source_posts, 1);
  END IF;
  LOOP
    -- The first estimate may be far off; the next span is made by what the last one had.
    FOR attempt IN 1..3 LOOP
      EXIT WHEN wanted = 0 OR share IS NULL OR share * source_posts <= 3 * wanted;
      span_start := start_of_newest(newer + (1.3 * (wanted + 20) / share)::bigint);
      EXIT WHEN span_start IS NULL OR span_start <= source_start OR span_start >= span_end;
      -- Of very frequent words, the posts of the span are compared one by one where that is cheaper than the entries of the index.
      -- The words of recent posts are in their rows, those of others have to be fetched.
      each_row := query IS NOT NULL AND share * share * source_posts > (CASE source WHEN 'recent_search' THEN 5 ELSE 25 END) * wanted;
      RETURN QUERY EXECUTE 'SELECT s.post_id, s.posted_on, s."values" FROM ' || source
          || CASE WHEN each_row THEN replace(span, '(s.words @@ $1)', '(s.words @@ $1) IS TRUE') ELSE span END
        USING query, least_cents, zips, span_start, span_end, wanted;
      GET DIAGNOSTICS found = ROW_COUNT;
      wanted := wanted - found;
      span_posts := greatest(count_since(span_start) - newer, 1);
      share := (found + 1)::float / span_posts;
      newer := newer + span_posts;
      source_posts := source_posts - span_posts;
      span_end := span_start;
    END LOOP;
    EXIT WHEN wanted = 0;
    RETURN QUERY EXECUTE 'SELECT s.post_id, s.posted_on, s."values" FROM ' || source || span
      USING query, least_cents, zips, source_start, span_end, wanted;
    GET DIAGNOSTICS found = ROW_COUNT;
    wanted := wanted - found;
    EXIT WHEN wanted = 0 OR source = 'post_search';
    -- All recent posts were read, so that their share of matches is known.
    newer := newer + greatest(source_posts, 0);
    share := (most - wanted)::float / greatest(newer, 1);
    source := 'post_search';
    span_end := source_start;
    source_start := '-infinity';
    source_posts := listed - newer;
  END LOOP;
END $$;
