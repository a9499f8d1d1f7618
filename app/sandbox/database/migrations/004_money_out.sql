-- Accounts, a double-entry ledger and the requests that take money out. Amounts are whole cents.
create table holders (
  person_id text primary key references people (id) on delete cascade,
  sealed_facts bytea not null
);

create table accounts (
  person_id text not null references people (id) on delete cascade,
  code text not null,
  title text not null,
  kind text not null,
  type_link integer not null,
  opened_on date not null,
  closed_at timestamptz,
  traits jsonb not null,
  primary key (person_id, code)
);

create table pending_items (
  id bigint generated always as identity primary key,
  person_id text not null,
  account_code text not null,
  description text not null,
  cents bigint not null check (cents > 0),
  available_on date not null,
  cleared_at timestamptz,
  foreign key (person_id, account_code) references accounts on delete cascade
);
create index pending_items_by_account on pending_items (person_id, account_code) where cleared_at is null;

create table assets (
  person_id text not null,
  account_code text not null,
  cusip text not null,
  symbol text,
  asset_code text not null,
  description text not null,
  asset_type text not null,
  issuer text not null,
  is_distributable boolean not null,
  needs_fmv boolean not null,
  primary key (person_id, account_code, cusip),
  foreign key (person_id, account_code) references accounts on delete cascade
);

create sequence request_numbers start 100001;

-- What settling a submitted request will do is stored with it: the taxes, the account that is paid, and whether the
-- account is closed.
create table requests (
  id uuid primary key,
  number text not null unique,
  person_id text not null references people (id) on delete cascade,
  flow text not null,
  account_code text,
  revision integer not null,
  state text not null check (state in ('draft', 'submitted')),
  status text not null,
  step integer not null,
  payment_status integer not null default 1,
  sealed_body bytea not null,
  comment text not null default '',
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  paid_to text,
  closes_account boolean not null default false,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz
);
create index requests_by_person on requests (person_id, flow, created_at);

alter table files add column request_id uuid references requests (id) on delete cascade;
create index files_by_request on files (request_id);

-- Places: account:<code>, pending:<code>, transit:<request>, paid:<request>, fees, cards, tax, opening.
-- An asset is USD or a CUSIP; the cents of a CUSIP are its market value.
create table ledger_entries (
  id uuid primary key,
  person_id text not null references people (id) on delete cascade,
  at timestamptz not null,
  reason text not null,
  request_id uuid references requests (id) on delete cascade,
  unique (request_id, reason)
);
create index ledger_entries_by_person on ledger_entries (person_id);

create table ledger_lines (
  entry_id uuid not null references ledger_entries (id) on delete cascade,
  place text not null,
  asset text not null,
  cents bigint not null check (cents <> 0),
  primary key (entry_id, place, asset)
);

create function hold_ledger() returns trigger language plpgsql as $$
declare
  entry uuid := coalesce(new.entry_id, old.entry_id);
begin
  if exists (select 1 from ledger_lines where entry_id = entry group by asset having sum(cents) <> 0) then
    raise exception 'ledger entry % is not balanced', entry;
  end if;
  if new.place ~ '^(account|pending|transit):' and exists (
    select 1 from ledger_lines line join ledger_entries own on own.id = line.entry_id
    where own.person_id = (select person_id from ledger_entries where id = entry)
      and line.place = new.place and line.asset = new.asset
    having sum(line.cents) < 0
  ) then
    raise exception 'ledger place % is below zero', new.place;
  end if;
  return null;
end $$;

create constraint trigger ledger_holds after insert or delete on ledger_lines
  deferrable initially deferred for each row execute function hold_ledger();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what the ledger says is never changed';
end $$;

create trigger ledger_lines_stay before update on ledger_lines for each row execute function refuse_change();
create trigger ledger_entries_stay before update on ledger_entries for each row execute function refuse_change();
