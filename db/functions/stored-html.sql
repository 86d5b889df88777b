-- The HTML of a text goes with the text: whatever changes the one and not the other, such as an operator's own statement,
-- leaves the row without HTML, which is made anew when it is read.
CREATE OR REPLACE FUNCTION forget_description_html() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.description_html := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER forget_description_html BEFORE UPDATE OF description ON posts FOR EACH ROW
  WHEN (OLD.description <> NEW.description AND OLD.description_html IS NOT DISTINCT FROM NEW.description_html)
  EXECUTE FUNCTION forget_description_html();

CREATE OR REPLACE FUNCTION forget_mission_html() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mission_html := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER forget_mission_html BEFORE UPDATE OF mission ON organizations FOR EACH ROW
  WHEN (OLD.mission <> NEW.mission AND OLD.mission_html IS NOT DISTINCT FROM NEW.mission_html)
  EXECUTE FUNCTION forget_mission_html();

CREATE OR REPLACE FUNCTION forget_bio_html() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bio_html := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER forget_bio_html BEFORE UPDATE OF bio ON candidates FOR EACH ROW
  WHEN (OLD.bio <> NEW.bio AND OLD.bio_html IS NOT DISTINCT FROM NEW.bio_html)
  EXECUTE FUNCTION forget_bio_html();
