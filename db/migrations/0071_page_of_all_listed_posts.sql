-- Finds the ids of a page of all listed posts, newest first. A page far down the list is read from the hour in which it begins, so that only
-- posts of that hour are skipped. Most pages that are read begin in one of the newest 256 hours with posts: these are added up along their
-- index, which stops at the page; all hours together are read and sorted first.
CREATE FUNCTION listed_posts_at(skipped int, at_most int) RETURNS uuid[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  start_hour int;
  newer int;
BEGIN
  IF skipped < 600 THEN
    RETURN listed_posts_before('infinity', skipped, at_most);
  END IF;
  SELECT hours.value::int, hours.newer_posts INTO start_hour, newer
    FROM (SELECT value, count, (sum(count) OVER (ORDER BY value DESC) - count)::int AS newer_posts
      FROM (SELECT value, count FROM post_totals WHERE facet = 'hour' AND count > 0 ORDER BY value DESC LIMIT 256) newest) hours
    WHERE hours.newer_posts + hours.count > skipped ORDER BY hours.value DESC LIMIT 1;
  IF NOT FOUND THEN
    SELECT hours.value::int, hours.newer_posts INTO start_hour, newer
      FROM (SELECT value, count, (sum(count) OVER (ORDER BY value DESC) - count)::int AS newer_posts
        FROM post_totals WHERE facet = 'hour' AND count > 0) hours
      WHERE hours.newer_posts + hours.count > skipped ORDER BY hours.value DESC LIMIT 1;
  END IF;
  IF NOT FOUND THEN
    RETURN '{}';
  END IF;
  RETURN listed_posts_before(to_timestamp((start_hour::bigint + 1) * 3600), skipped - newer, at_most);
END
$$;
