-- Totals and facets follow posts.listed inside the transaction that changes it, so lists, totals and feeds agree.
-- Statement-level with transition tables, so that a bulk change costs one aggregate and not one update a row;
-- totals are updated in key order, so that two writers cannot deadlock on them.
CREATE FUNCTION post_facet_values(post posts) RETURNS TABLE (facet text, value text)
  LANGUAGE sql IMMUTABLE AS $$
    SELECT 'all', ''
    UNION ALL SELECT 'state', post.state_code WHERE post.state_code <> ''
    UNION ALL SELECT 'country', post.country_code WHERE post.country_code <> ''
    UNION ALL SELECT 'contract_type', post.contract_type WHERE post.contract_type <> ''
    UNION ALL SELECT 'organization', post.organization_id::text
    UNION ALL SELECT 'remote', 'true' WHERE post.remote
    UNION ALL SELECT DISTINCT 'skill', skill FROM unnest(post.skills) skill
    UNION ALL SELECT DISTINCT 'orgtype', org_type FROM unnest(post.org_types) org_type
    UNION ALL SELECT DISTINCT 'degree', degree FROM unnest(post.degrees) degree
  $$;
--> statement-breakpoint
CREATE FUNCTION apply_post_totals(deltas post_totals[]) RETURNS void
  LANGUAGE sql AS $$
    INSERT INTO post_totals AS kept (facet, value, count)
      SELECT (d).facet, (d).value, sum((d).count) FROM unnest(deltas) d
      GROUP BY 1, 2 HAVING sum((d).count) <> 0 ORDER BY 1, 2
      ON CONFLICT (facet, value) DO UPDATE SET count = kept.count + excluded.count
  $$;
--> statement-breakpoint
CREATE FUNCTION posts_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_facets (facet, value, posted_on, post_id)
    SELECT f.facet, f.value, p.posted_on, p.id FROM new_posts p, post_facet_values(p) f
    WHERE p.listed AND f.facet IN ('skill', 'orgtype', 'degree');
  PERFORM apply_post_totals(ARRAY(
    SELECT ROW(f.facet, f.value, count(*)::int)::post_totals FROM new_posts p, post_facet_values(p) f
    WHERE p.listed GROUP BY f.facet, f.value));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION posts_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most updates (a counter, a private flag of a draft) touch nothing that is public.
  IF NOT EXISTS (SELECT FROM old_posts WHERE listed) AND NOT EXISTS (SELECT FROM new_posts WHERE listed) THEN RETURN NULL; END IF;
  DELETE FROM post_facets WHERE post_id IN (SELECT id FROM old_posts WHERE listed);
  INSERT INTO post_facets (facet, value, posted_on, post_id)
    SELECT f.facet, f.value, p.posted_on, p.id FROM new_posts p, post_facet_values(p) f
    WHERE p.listed AND f.facet IN ('skill', 'orgtype', 'degree');
  PERFORM apply_post_totals(ARRAY(
    SELECT ROW(changed.facet, changed.value, sum(changed.by)::int)::post_totals FROM (
      SELECT f.facet, f.value, 1 AS by FROM new_posts p, post_facet_values(p) f WHERE p.listed
      UNION ALL
      SELECT f.facet, f.value, -1 FROM old_posts p, post_facet_values(p) f WHERE p.listed
    ) changed GROUP BY changed.facet, changed.value HAVING sum(changed.by) <> 0));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION posts_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_post_totals(ARRAY(
    SELECT ROW(f.facet, f.value, -count(*)::int)::post_totals FROM old_posts p, post_facet_values(p) f
    WHERE p.listed GROUP BY f.facet, f.value));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_inserted AFTER INSERT ON posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION posts_inserted();
--> statement-breakpoint
CREATE TRIGGER posts_updated AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION posts_updated();
--> statement-breakpoint
CREATE TRIGGER posts_deleted AFTER DELETE ON posts REFERENCING OLD TABLE AS old_posts FOR EACH STATEMENT EXECUTE FUNCTION posts_deleted();
