-- The functions that index a post, which publishing, saving and importing carry out, are in PL/pgSQL: a session plans their statements once.
-- Functions in SQL are planned at each call, which took four times as long as their work. What they do is the same.
CREATE OR REPLACE FUNCTION post_values(post posts) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE AS $$
  BEGIN
    RETURN ARRAY(
      SELECT f.facet || ':' || f.value FROM post_facet_values(post) f WHERE f.facet NOT IN ('all', 'hour', 'organization')
      UNION ALL
      SELECT 'salary:' || step FROM unnest(ARRAY[1, 30000, 40000, 50000, 60000, 75000, 100000, 125000, 150000, 200000]) step
      WHERE post_yearly_cents(post) >= step * 100);
  END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_words(post posts, organization text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE AS $$
  BEGIN
    RETURN setweight(to_tsvector('english', post.headline || ' ' || post.position), 'A')
      || setweight(to_tsvector('english', concat_ws(' ', organization, post.city, state_name(post.state_code), post.state_code,
        immutable_join(post.skills), immutable_join(post.org_types))), 'B')
      || to_tsvector('english', post.description)
      || array_to_tsvector(ARRAY(SELECT '#' || entry FROM unnest(post_values(post)) entry) || ARRAY['#listed', '#organization:' || post.organization_id]);
  END $$;
--> statement-breakpoint
-- A plan that was made while the tables were small is kept while an import fills them, so it must not read whole tables.
CREATE OR REPLACE FUNCTION index_posts(ids uuid[]) RETURNS void
  LANGUAGE plpgsql SET enable_seqscan = off AS $$
  BEGIN
    INSERT INTO post_facets (facet, value, posted_on, post_id)
      SELECT f.facet, f.value, p.posted_on, p.id FROM posts p, post_facet_values(p) f
      WHERE p.id = ANY (ids) AND p.listed AND f.facet IN ('skill', 'orgtype', 'degree');
    INSERT INTO post_search (post_id, posted_on, yearly_cents, zipcode, "values", words)
      SELECT p.id, p.posted_on, post_yearly_cents(p), left(p.zipcode, 5), post_values(p), post_words(p, o.name)
      FROM posts p JOIN organizations o ON o.id = p.organization_id
      WHERE p.id = ANY (ids) AND p.listed;
    INSERT INTO search_words (word)
      SELECT DISTINCT word FROM posts p JOIN organizations o ON o.id = p.organization_id,
        regexp_split_to_table(lower(concat_ws(' ', p.headline, p.position, p.city, o.name, immutable_join(p.skills))), '[^[:alpha:]]+') word
      WHERE p.id = ANY (ids) AND p.listed AND length(word) > 3 ORDER BY word
      ON CONFLICT DO NOTHING;
  END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION apply_post_totals(deltas post_totals[]) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO post_totals AS kept (facet, value, count)
      SELECT (d).facet, (d).value, sum((d).count) FROM unnest(deltas) d
      GROUP BY 1, 2 HAVING sum((d).count) <> 0 ORDER BY 1, 2
      ON CONFLICT (facet, value) DO UPDATE SET count = kept.count + excluded.count;
  END $$;
