-- Links by which the person who is named in a power of attorney approves it. Each works once; only its digest is kept.
create table ipd_tokens (
  token_hash bytea primary key,
  request_id uuid not null references requests (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index ipd_tokens_by_request on ipd_tokens (request_id);
create index ipd_tokens_by_age on ipd_tokens (created_at);
