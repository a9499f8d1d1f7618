-- Passwords that people have chosen: salt and scrypt digest, encrypted. Without a row, the demo password counts.
create table passwords (
  person_id text primary key references people (id) on delete cascade,
  sealed_hash bytea not null,
  chosen_at timestamptz not null
);

-- Tries to sign in, by a keyed digest of the email that was typed, whether or not anybody has it.
create table sign_in_tries (
  email_mac bytea primary key,
  count integer not null,
  since timestamptz not null
);
create index sign_in_tries_by_age on sign_in_tries (since);

-- Sign-ins whose password was right and that wait for a code or for a new password.
create table sign_ins (
  ticket_hash bytea primary key,
  person_id text not null references people (id) on delete cascade,
  stage text not null check (stage in ('code', 'password', 'over')),
  changes boolean not null,
  created_at timestamptz not null
);
create index sign_ins_by_age on sign_ins (created_at);

-- The browser that a hand-off belongs to, by a digest of its cookie; null if it belongs to none.
alter table redirect_tokens add column held_by bytea;
