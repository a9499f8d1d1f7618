-- How a person confirms sensitive requests: with an authenticator app, a phone, or both.
create table second_factors (
  person_id text primary key references people (id) on delete cascade,
  sealed_secret bytea,
  -- A secret that was shown but not confirmed by a code yet.
  sealed_new_secret bytea,
  sealed_phone bytea,
  -- The latest time step whose code was used, so that a code works only once.
  last_step bigint not null default 0,
  wrong_codes integer not null default 0,
  locked_until timestamptz
);

-- Codes sent to a phone, as keyed digests.
create table phone_challenges (
  token_hash bytea primary key,
  person_id text not null references people (id) on delete cascade,
  code_mac bytea not null,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index phone_challenges_by_person on phone_challenges (person_id, created_at);

-- Confirmations by code: each is spent once, for the subject that was shown.
create table confirmations (
  token_hash bytea primary key,
  person_id text not null references people (id) on delete cascade,
  subject_mac bytea not null,
  created_at timestamptz not null,
  spent_at timestamptz
);

-- The sandbox's stand-in for a phone.
create table inbox (
  id uuid primary key,
  place bigint generated always as identity,
  person_id text not null references people (id) on delete cascade,
  sealed_message bytea not null,
  sent_at timestamptz not null
);
create index inbox_by_person on inbox (person_id, place);
