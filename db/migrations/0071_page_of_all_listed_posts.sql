-- Finds the ids of a page of all listed posts, newest first. A page far down the list is read from the hour in which it begins, so that only
-- posts of that hour are skipped. The posts of the hours are added up along their index, from the end of the list that is nearer: the planner
-- must not read and sort all hours first, which it would prefer.
CREATE FUNCTION listed_posts_at(skipped int, at_most int) RETURNS uuid[]
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
