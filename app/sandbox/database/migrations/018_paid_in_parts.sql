-- A purchase pays in parts: its deposit, further deposits, and the rest at the closing. What was sent can come back, and
-- what was only set aside goes back when it is canceled.
alter table requests drop constraint requests_money_check;
alter table requests add constraint requests_money_check
  check (money in ('none', 'reserved', 'paid in part', 'refunded', 'paid out', 'given back', 'given back in part'));

create or replace function hold_request() returns trigger language plpgsql as $$
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
  if posted <> (case when said = 'none' then '' when said in ('reserved', 'paid in part', 'refunded') then 'reserve'
                when said = 'paid out' then 'pay out, reserve' else 'give back, reserve' end) then
    raise exception 'the money of request % is said to be %, but the ledger has: %', asked, said, posted;
  end if;
  if said in ('paid out', 'given back', 'given back in part') and exists (
    select 1 from ledger_lines line join ledger_entries own on own.id = line.entry_id
    where own.request_id = asked and line.place = 'transit:' || asked group by line.asset having sum(line.cents) <> 0
  ) then
    raise exception 'request % has ended as %, but money is still set aside for it', asked, said;
  end if;
  if said in ('reserved', 'refunded', 'given back') and exists (
    select 1 from ledger_lines line join ledger_entries own on own.id = line.entry_id
    where own.request_id = asked and line.place = 'paid:' || asked group by line.asset having sum(line.cents) <> 0
  ) then
    raise exception 'the money of request % is said to be %, but some of it was sent', asked, said;
  end if;
  if said = 'given back' and exists (select 1 from charges where request_id = asked and returned_at is null) then
    raise exception 'request % was given back, but its card was not', asked;
  end if;
  return null;
end $$;
