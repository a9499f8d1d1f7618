-- Sign-ins in a partner's frame, each bound to the partner's origin and to a secret that only its page knows.
create table embedded_logins (
  token_hash bytea primary key,
  person_id text not null references people (id) on delete cascade,
  partner text not null,
  challenge text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index embedded_logins_by_age on embedded_logins (created_at);
