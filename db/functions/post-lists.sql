-- Finds the ids of a page of listed posts, newest first; those that are not confirmed come last, by `ranked_on`. The plan is made once for each connection: the planner would look at all indexes
-- of posts for each page, which takes several times as long as to read the page. No plan but the one along the index in this order
-- comes into question, so none has to know the values.
CREATE OR REPLACE FUNCTION listed_posts_before(before timestamptz, skipped int, at_most int) RETURNS uuid[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  RETURN ARRAY(SELECT id FROM posts WHERE listed AND coalesce(ranked_on, posted_on) < before ORDER BY coalesce(ranked_on, posted_on) DESC, id DESC OFFSET skipped LIMIT at_most);
END
$$;

CREATE OR REPLACE FUNCTION listed_posts_of(organization uuid, skipped int, at_most int) RETURNS uuid[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  RETURN ARRAY(SELECT id FROM posts WHERE listed AND organization_id = organization ORDER BY coalesce(ranked_on, posted_on) DESC, id DESC OFFSET skipped LIMIT at_most);
END
$$;

-- Finds the ids of a page of all listed posts, newest first. A page far down the list is read from the hour in which it begins, so that only
-- posts of that hour are skipped. The posts of the hours are added up along their index, from the end of the list that is nearer: the planner
-- must not read and sort all hours first, which it would prefer.
CREATE OR REPLACE FUNCTION listed_posts_at(skipped int, at_most int) RETURNS uuid[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE
  SET plan_cache_mode = 'force_generic_plan' SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  total int;
  first_hour int;
  newer int;
BEGIN
  IF skipped < 600 THEN
    RETURN listed_posts_before('infinity', skipped, at_most);
  END IF;
  SELECT count INTO total FROM post_totals WHERE facet = 'all' AND value = '';
  IF total IS NULL OR skipped >= total THEN
    RETURN '{}';
  END IF;
  IF skipped < total / 2 THEN
    SELECT hours.value::int, hours.passed - hours.count INTO first_hour, newer
      FROM (SELECT value, count, sum(count) OVER (ORDER BY value DESC) AS passed FROM post_totals WHERE facet = 'hour' AND count > 0) hours
      WHERE hours.passed > skipped ORDER BY hours.value DESC LIMIT 1;
  ELSE
    SELECT hours.value::int, total - hours.passed INTO first_hour, newer
      FROM (SELECT value, count, sum(count) OVER (ORDER BY value) AS passed FROM post_totals WHERE facet = 'hour' AND count > 0) hours
      WHERE hours.passed >= total - skipped ORDER BY hours.value LIMIT 1;
  END IF;
  RETURN listed_posts_before(to_timestamp((first_hour::bigint + 1) * 3600), skipped - newer, at_most);
END
$$;

-- Up to `most` listed posts that a search finds, in no order; null does not narrow. Always by bitmaps of the indexes:
-- they cost next to nothing where a scan in the order of the list would read half the table for a word of middling
-- frequency. EXECUTE plans with the values at hand.
CREATE OR REPLACE FUNCTION found_posts(query tsquery, least_cents bigint, zips text[], most int)
  RETURNS TABLE (post_id uuid, posted_on timestamptz, "values" text[])
  LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT s.post_id, s.posted_on, s."values" FROM post_search s WHERE true'
      || CASE WHEN query IS NULL THEN '' ELSE ' AND s.words @@ $1' END
      || CASE WHEN least_cents IS NULL THEN '' ELSE ' AND s.yearly_cents >= $2' END
      || CASE WHEN zips IS NULL THEN '' ELSE ' AND s.zipcode = ANY ($3)' END
      || ' LIMIT $4'
    USING query, least_cents, zips, most;
END $$;
