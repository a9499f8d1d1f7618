-- What the ledger has done with a request's money, so that the database itself refuses what its lifecycle does not know:
-- a state that no transition leads to, a request that is both paid out and given back, a state that the ledger denies.
alter table requests add column money text not null default 'none'
  check (money in ('none', 'reserved', 'paid out', 'given back'));

-- One reason said that a request was settled, not how. What was given back left nothing behind at any place. If nothing
-- ever moved, the status alone tells.
alter table ledger_entries disable trigger ledger_entries_stay;
update ledger_entries entry set reason = case
    when exists (
      select 1 from ledger_lines line join ledger_entries own on own.id = line.entry_id
      where own.request_id = entry.request_id group by line.place, line.asset having sum(line.cents) <> 0
    ) then 'pay out'
    when exists (
      select 1 from ledger_lines line join ledger_entries own on own.id = line.entry_id
      where own.request_id = entry.request_id
    ) or (select status from requests where id = entry.request_id) not in ('COMPLETED', '7') then 'give back'
    else 'pay out' end
  where reason = 'settle';
alter table ledger_entries enable trigger ledger_entries_stay;

update charges set returned_at = entry.at from ledger_entries entry
  where entry.request_id = charges.request_id and entry.reason = 'give back' and charges.returned_at is null;

update requests set money = coalesce(
  (select case reason when 'pay out' then 'paid out' else 'given back' end
     from ledger_entries where request_id = requests.id and reason in ('pay out', 'give back')),
  'reserved') where state = 'submitted';

-- Settlements that raced could leave a status that the ledger denies. The ledger is right.
update requests set status = case flow when 'otd' then 'COMPLETED' else '7' end
  where money = 'paid out' and status not in ('COMPLETED', '7');
update requests set status = case flow when 'otd' then 'RETURNED' else '14' end
  where money = 'given back' and status not in ('RETURNED', 'CANCELED', '14');

create unique index one_end_of_a_request on ledger_entries (request_id) where reason in ('pay out', 'give back');

alter table requests add constraint submitted_with_money check ((state = 'draft') = (money = 'none'));

-- The states that the lifecycles reach (app/sandbox/requests/lifecycles). The custodian fills it when it starts.
create table request_states (
  flow text not null,
  status text not null,
  payment_status integer not null,
  money text not null,
  primary key (flow, status, payment_status, money)
);
-- Not valid for older rows: a request that was given back may still say that its fees are paid.
alter table requests add constraint known_state foreign key (flow, status, payment_status, money)
  references request_states not valid;

create function hold_request() returns trigger language plpgsql as $$
declare
  asked uuid;
  said text;
  posted text;
begin
  if tg_table_name = 'requests' then asked := new.id; else asked := new.request_id; end if;
  select money into said from requests where id = asked;
  if not found then return null; end if;
  select coalesce(string_agg(reason, ', ' order by reason), '') into posted from ledger_entries
    where request_id = asked and reason in ('reserve', 'pay out', 'give back');
  if posted <> (case said when 'none' then '' when 'reserved' then 'reserve'
                when 'paid out' then 'pay out, reserve' else 'give back, reserve' end) then
    raise exception 'the money of request % is said to be %, but the ledger has: %', asked, said, posted;
  end if;
  if said = 'given back' and exists (select 1 from charges where request_id = asked and returned_at is null) then
    raise exception 'request % was given back, but its card was not', asked;
  end if;
  return null;
end $$;

create constraint trigger request_holds after insert or update of money on requests
  deferrable initially deferred for each row execute function hold_request();
create constraint trigger request_entry_holds after insert on ledger_entries
  deferrable initially deferred for each row when (new.request_id is not null) execute function hold_request();
