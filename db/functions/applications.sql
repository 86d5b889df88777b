-- The figures about answers are read from the history, so its lines stay as they were written. Their texts can be deleted, and a line goes
-- with its application.
CREATE OR REPLACE FUNCTION application_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    if exists (select from applications where id = old.application_id) then
      raise exception 'a line of the history of an application cannot be deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.id, new.application_id, new.kind, new.user_id, new.stage, new.stage_name, new.shown, new.answers, new.created_at)
      is distinct from (old.id, old.application_id, old.kind, old.user_id, old.stage, old.stage_name, old.shown, old.answers, old.created_at)
    or new.subject not in (old.subject, '') or new.text not in (old.text, '') then
    raise exception 'a line of the history of an application cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE OR REPLACE TRIGGER application_events_stay BEFORE UPDATE OR DELETE ON application_events
  FOR EACH ROW EXECUTE FUNCTION application_events_stay();
