-- The moves that the lifecycle of applications knows (app/sandbox/requests/lifecycles/application.json); a new row comes
-- from ''. The custodian fills it when it starts.
create table lifecycle_moves (
  table_name text not null,
  from_status text not null,
  to_status text not null,
  primary key (table_name, from_status, to_status)
);

alter table drafts drop constraint drafts_state_check;

-- Its argument names the column that holds the status.
create function hold_lifecycle() returns trigger language plpgsql as $$
declare
  was text := '';
  becomes text := to_jsonb(new) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' then was := to_jsonb(old) ->> tg_argv[0]; end if;
  if not exists (
    select 1 from lifecycle_moves where table_name = tg_table_name and from_status = was and to_status = becomes
  ) then
    raise exception 'no transition of % leads from "%" to "%"', tg_table_name, was, becomes;
  end if;
  return new;
end $$;

create trigger draft_moves before insert or update of state on drafts
  for each row execute function hold_lifecycle('state');
create trigger application_moves before insert or update of status on applications
  for each row execute function hold_lifecycle('status');

-- A draft that is submitted has its application, and only such a draft has one.
create function hold_application() returns trigger language plpgsql as $$
declare
  asked uuid;
  said text;
begin
  if tg_table_name = 'drafts' then asked := new.id;
  elsif tg_op = 'DELETE' then asked := old.draft_id;
  else asked := new.draft_id; end if;
  select state into said from drafts where id = asked;
  if not found then return null; end if;
  if (said = 'submitted') <> exists (select 1 from applications where draft_id = asked) then
    raise exception 'draft % is said to be %, but its application says otherwise', asked, said;
  end if;
  return null;
end $$;

create constraint trigger draft_has_application after insert or update of state on drafts
  deferrable initially deferred for each row execute function hold_application();
create constraint trigger application_has_draft after insert or delete on applications
  deferrable initially deferred for each row execute function hold_application();
