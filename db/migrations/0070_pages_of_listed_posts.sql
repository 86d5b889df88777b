-- Finds the ids of a page of listed posts, newest first. The plan is made once for each connection: the planner would look at all indexes
-- of posts for each page, which takes several times as long as to read the page. No plan but the one along the index in this order
-- comes into question, so none has to know the values.
CREATE FUNCTION listed_posts_before(before timestamptz, skipped int, at_most int) RETURNS uuid[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  RETURN ARRAY(SELECT id FROM posts WHERE listed AND posted_on < before ORDER BY posted_on DESC, id DESC OFFSET skipped LIMIT at_most);
END
$$;--> statement-breakpoint
CREATE FUNCTION listed_posts_of(organization uuid, skipped int, at_most int) RETURNS uuid[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  RETURN ARRAY(SELECT id FROM posts WHERE listed AND organization_id = organization ORDER BY posted_on DESC, id DESC OFFSET skipped LIMIT at_most);
END
$$;
