-- Totals and facets follow posts.listed inside the transaction that changes it, so lists, totals and feeds agree.
-- The hour by which a post is ordered is counted too (whole hours since 1970): pages deep in the list begin at an hour and skip little.
CREATE OR REPLACE FUNCTION post_facet_values(post posts) RETURNS TABLE (facet text, value text)
  LANGUAGE sql IMMUTABLE AS $$
    SELECT 'all', ''
    UNION ALL SELECT 'hour', floor(extract(epoch FROM coalesce(post.ranked_on, post.posted_on)) / 3600)::int::text
    UNION ALL SELECT 'state', post.state_code WHERE post.state_code <> ''
    UNION ALL SELECT 'country', post.country_code WHERE post.country_code <> ''
    UNION ALL SELECT 'contract_type', post.contract_type WHERE post.contract_type <> ''
    UNION ALL SELECT 'organization', post.organization_id::text
    UNION ALL SELECT 'remote', 'true' WHERE post.remote
    UNION ALL SELECT DISTINCT 'skill', skill FROM unnest(post.skills) skill
    UNION ALL SELECT DISTINCT 'orgtype', org_type FROM unnest(post.org_types) org_type
    UNION ALL SELECT DISTINCT 'degree', degree FROM unnest(post.degrees) degree
    UNION ALL SELECT DISTINCT 'benefit', benefit FROM unnest(post.benefits || post.pay_extras) benefit
    UNION ALL SELECT 'movement', post.movement WHERE post.movement <> ''
    UNION ALL SELECT 'language', post.language_level WHERE post.language_level <> ''
    UNION ALL SELECT 'start', post.start WHERE post.start <> ''
  $$;

-- The most that a post pays in a year, 0 where no pay is stated; 0.01 or less counts as not stated. Of pay “from” an amount it is that one.
-- How often each unit is paid in a year is said in src/platform/money/pay-units.ts, too.
CREATE OR REPLACE FUNCTION post_yearly_cents(post posts) RETURNS bigint
  LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE post.pay_limit WHEN 'up_to' THEN greatest(post.salary_min_cents, post.salary_max_cents) WHEN 'from' THEN post.salary_min_cents
        ELSE CASE WHEN post.salary_min_cents <= 1 THEN 0 ELSE greatest(post.salary_min_cents, post.salary_max_cents) END END::bigint
      * CASE post.pay_type WHEN 'Hourly' THEN 2080 WHEN 'Daily' THEN 260 WHEN 'Weekly' THEN 52 WHEN 'Monthly' THEN 12 WHEN 'Session' THEN 40 ELSE 1 END
  $$;

-- The same in cents of US dollars, by which searches compare pays: converted by the rates that staff keep (the setting `pay_currencies`, units for a
-- dollar), and rounded up. Pay in a currency without a rate stays in cents of its own: it has no value `salary:…`, so only searches in that currency find it.
CREATE OR REPLACE FUNCTION post_compared_cents(post posts) RETURNS bigint
  LANGUAGE plpgsql STABLE AS $$
  BEGIN
    IF post.currency = 'USD' THEN RETURN post_yearly_cents(post); END IF;
    RETURN coalesce((SELECT ceil(post_yearly_cents(post) / (value -> 'rates' ->> post.currency)::numeric) FROM settings WHERE key = 'pay_currencies'), post_yearly_cents(post));
  END $$;

-- Its facet values, as they are counted beside a search. A salary counts at each step in dollars that it reaches; a currency is named unless it is the dollar.
-- This and the other functions that index a post, which publishing, saving and importing carry out, are in PL/pgSQL: a session plans their
-- statements once. Functions in SQL are planned at each call, which took four times as long as their work.
CREATE OR REPLACE FUNCTION post_values(post posts) RETURNS text[]
  LANGUAGE plpgsql STABLE AS $$
  DECLARE
    cents bigint := CASE WHEN post.currency = 'USD' OR EXISTS (SELECT FROM settings WHERE key = 'pay_currencies' AND value -> 'rates' ? post.currency)
      THEN post_compared_cents(post) ELSE 0 END;
  BEGIN
    RETURN ARRAY(
      SELECT f.facet || ':' || f.value FROM post_facet_values(post) f WHERE f.facet NOT IN ('all', 'hour', 'organization')
      UNION ALL
      SELECT 'salary:' || step FROM unnest(ARRAY[1, 30000, 40000, 50000, 60000, 75000, 100000, 125000, 150000, 200000]) step
      WHERE cents >= step * 100
      UNION ALL
      SELECT 'currency:' || post.currency WHERE post.currency <> 'USD');
  END $$;

-- A title counts more than a place or a category, and these more than the text. Facet values are words too, told apart
-- by a '#', so that one index answers a search however its filters are combined; '#listed' stands for everything.
CREATE OR REPLACE FUNCTION post_words(post posts, organization text) RETURNS tsvector
  LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN setweight(to_tsvector('english', post.headline || ' ' || post.position), 'A')
      || setweight(to_tsvector('english', concat_ws(' ', organization, post.city, state_name(post.state_code), post.state_code,
        immutable_join(post.skills), immutable_join(post.org_types))), 'B')
      || to_tsvector('english', post.description)
      || array_to_tsvector(ARRAY(SELECT '#' || entry FROM unnest(post_values(post)) entry) || ARRAY['#listed', '#organization:' || post.organization_id]);
  END $$;

-- The columns of a post that public lists, totals and searches are made of: changes of others do no work here.
CREATE OR REPLACE FUNCTION post_public_part(post posts) RETURNS text
  LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN post.listed THEN jsonb_build_array(
      post.posted_on, post.organization_id, post.headline, post.position, post.description, post.remote, post.country_code, post.state_code,
      post.zipcode, post.city, post.contract_type, post.salary_min_cents, post.salary_max_cents, post.pay_type, post.pay_limit, post.currency, post.skills,
      post.org_types, post.degrees, post.ranked_on, post.benefits, post.pay_extras, post.movement, post.language_level, post.start)::text END
  $$;

-- A plan that was made while the tables were small is kept while an import fills them, so it must not read whole tables.
CREATE OR REPLACE FUNCTION index_posts(ids uuid[]) RETURNS void
  LANGUAGE plpgsql SET enable_seqscan = off AS $$
  BEGIN
    INSERT INTO post_facets (facet, value, posted_on, post_id)
      SELECT f.facet, f.value, coalesce(p.ranked_on, p.posted_on), p.id FROM posts p, post_facet_values(p) f
      WHERE p.id = ANY (ids) AND p.listed AND f.facet IN ('skill', 'orgtype', 'degree', 'benefit', 'movement', 'language', 'start');
    INSERT INTO post_search (post_id, posted_on, yearly_cents, zipcode, "values", words)
      SELECT p.id, coalesce(p.ranked_on, p.posted_on), post_compared_cents(p), left(p.zipcode, 5), post_values(p), post_words(p, o.name)
      FROM posts p JOIN organizations o ON o.id = p.organization_id
      WHERE p.id = ANY (ids) AND p.listed;
    INSERT INTO search_words (word)
      SELECT DISTINCT word FROM posts p JOIN organizations o ON o.id = p.organization_id,
        regexp_split_to_table(lower(concat_ws(' ', p.headline, p.position, p.city, o.name, immutable_join(p.skills))), '[^[:alpha:]]+') word
      WHERE p.id = ANY (ids) AND p.listed AND length(word) > 3 ORDER BY word
      ON CONFLICT DO NOTHING;
  END $$;

-- Totals are updated in key order, so that two writers cannot deadlock on them.
CREATE OR REPLACE FUNCTION apply_post_totals(deltas post_totals[]) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO post_totals AS kept (facet, value, count)
      SELECT (d).facet, (d).value, sum((d).count) FROM unnest(deltas) d
      GROUP BY 1, 2 HAVING sum((d).count) <> 0 ORDER BY 1, 2
      ON CONFLICT (facet, value) DO UPDATE SET count = kept.count + excluded.count;
  END $$;

-- The triggers run for each statement, with transition tables, so that a bulk change costs one aggregate and not one update a row.
CREATE OR REPLACE FUNCTION posts_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_posts WHERE listed) THEN RETURN NULL; END IF;
  PERFORM index_posts(ARRAY(SELECT id FROM new_posts WHERE listed));
  PERFORM apply_post_totals(ARRAY(
    SELECT ROW(f.facet, f.value, count(*)::int)::post_totals FROM new_posts p, post_facet_values(p) f
    WHERE p.listed GROUP BY f.facet, f.value));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION posts_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  -- Most updates (a counter, a private flag of a draft) touch nothing that is public.
  IF NOT EXISTS (SELECT FROM old_posts WHERE listed) AND NOT EXISTS (SELECT FROM new_posts WHERE listed) THEN RETURN NULL; END IF;
  changed := ARRAY(
    SELECT n.id FROM new_posts n JOIN old_posts o USING (id)
    WHERE (n.listed OR o.listed) AND post_public_part(n) IS DISTINCT FROM post_public_part(o));
  IF changed = '{}' THEN RETURN NULL; END IF;
  DELETE FROM post_facets WHERE post_id = ANY (changed);
  DELETE FROM post_search WHERE post_id = ANY (changed);
  PERFORM index_posts(changed);
  PERFORM apply_post_totals(ARRAY(
    SELECT ROW(delta.facet, delta.value, sum(delta.by)::int)::post_totals FROM (
      SELECT f.facet, f.value, 1 AS by FROM new_posts p, post_facet_values(p) f WHERE p.listed AND p.id = ANY (changed)
      UNION ALL
      SELECT f.facet, f.value, -1 FROM old_posts p, post_facet_values(p) f WHERE p.listed AND p.id = ANY (changed)
    ) delta GROUP BY delta.facet, delta.value HAVING sum(delta.by) <> 0));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION posts_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_post_totals(ARRAY(
    SELECT ROW(f.facet, f.value, -count(*)::int)::post_totals FROM old_posts p, post_facet_values(p) f
    WHERE p.listed GROUP BY f.facet, f.value));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_inserted AFTER INSERT ON posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION posts_inserted();

CREATE OR REPLACE TRIGGER posts_updated AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION posts_updated();

CREATE OR REPLACE TRIGGER posts_deleted AFTER DELETE ON posts REFERENCING OLD TABLE AS old_posts FOR EACH STATEMENT EXECUTE FUNCTION posts_deleted();

-- A renamed organization is found by its new name at once, also after a statement by hand.
CREATE OR REPLACE FUNCTION organization_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_search SET words = post_words(p, NEW.name) FROM posts p WHERE p.id = post_search.post_id AND p.organization_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER organization_renamed AFTER UPDATE OF name ON organizations
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION organization_renamed();

-- A post takes the movement of its organization when it begins, goes live or gets another organization. Where the organization states another one, a
-- task copies it to the posts (src/posts/server/posts/copied-movement.ts).
CREATE OR REPLACE FUNCTION post_takes_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.movement := coalesce((SELECT movement FROM organizations WHERE id = NEW.organization_id), '');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER post_began BEFORE INSERT ON posts FOR EACH ROW EXECUTE FUNCTION post_takes_movement();

CREATE OR REPLACE TRIGGER post_changed_lists BEFORE UPDATE OF listed, organization_id ON posts
  FOR EACH ROW WHEN (OLD.organization_id <> NEW.organization_id OR NEW.listed AND NOT OLD.listed) EXECUTE FUNCTION post_takes_movement();
