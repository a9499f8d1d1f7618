-- A card is charged once per request; what was confirmed with a second factor is stored as a digest.
create table charges (
  id uuid primary key,
  person_id text not null references people (id) on delete cascade,
  request_id uuid not null unique references requests (id) on delete cascade,
  card_id uuid not null references cards (id) on delete cascade,
  cents bigint not null check (cents > 0),
  at timestamptz not null
);

create table confirmed_requests (
  request_id uuid primary key references requests (id) on delete cascade,
  subject_mac bytea not null,
  at timestamptz not null
);
