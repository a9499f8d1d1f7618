-- Columns named sealed_* hold AES-256-GCM ciphertext; columns named *_mac hold keyed digests to look up values by.
create table people (
  id text primary key,
  kind text not null,
  is_incomplete boolean not null,
  created_at timestamptz not null
);

create table sessions (
  token_hash bytea primary key,
  person_id text not null references people (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended text check (ended in ('superseded', 'signed-out', 'expired'))
);
create index sessions_by_person on sessions (person_id) where ended is null;

create table redirect_tokens (
  token_hash bytea primary key,
  person_id text not null references people (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);

create table drafts (
  id uuid primary key,
  person_id text not null references people (id) on delete cascade,
  revision integer not null,
  state text not null check (state in ('open', 'submitted')),
  sealed_body bytea not null,
  ssn_mac bytea,
  saved_at timestamptz not null
);
create unique index one_open_draft on drafts (person_id) where state = 'open';

create table files (
  id uuid primary key,
  place bigint generated always as identity,
  person_id text not null references people (id) on delete cascade,
  draft_id uuid references drafts (id) on delete cascade,
  account_code text,
  type text not null,
  ext text not null,
  mime text not null,
  size integer not null,
  sealed_name bytea not null,
  sealed_bytes bytea not null,
  uploaded_at timestamptz not null
);
create index files_by_draft on files (draft_id, type);

create table identity_attempts (
  person_id text not null references people (id) on delete cascade,
  ssn_mac bytea not null,
  attempts_left integer not null,
  token_hash bytea,
  passed boolean not null,
  primary key (person_id, ssn_mac)
);

create table setup_intents (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  secret_hash bytea not null unique,
  status text not null check (status in ('requires_payment_method', 'succeeded', 'confirmed', 'canceled')),
  sealed_card bytea,
  created_at timestamptz not null
);
create index setup_intents_by_person on setup_intents (person_id, status);

create table cards (
  id uuid primary key,
  place bigint generated always as identity,
  person_id text not null references people (id) on delete cascade,
  account_code text not null,
  is_default boolean not null,
  sealed_card bytea not null,
  created_at timestamptz not null
);

create table applications (
  id uuid primary key,
  person_id text not null references people (id) on delete cascade,
  draft_id uuid not null unique references drafts (id) on delete cascade,
  reference text not null unique,
  status integer not null,
  sealed_body bytea not null,
  ssn_mac bytea,
  created_at timestamptz not null
);

create table idempotency_keys (
  person_id text not null references people (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  http_status integer,
  sealed_answer bytea,
  created_at timestamptz not null,
  primary key (person_id, key)
);

create table calls (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null
);

create table csp_reports (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  directive text not null,
  blocked text not null
);
