-- What happened to a request, in order: changes of its status, messages, decisions about documents. Whoever writes one holds the
-- request's lock, so that the places of one request's events are also the order in which they become visible.
create table request_events (
  id uuid primary key,
  place bigint generated always as identity,
  request_id uuid not null references requests (id) on delete cascade,
  kind text not null check (kind in ('status', 'message', 'document')),
  by_office boolean not null,
  from_status text,
  to_status text,
  sealed_detail bytea,
  at timestamptz not null
);
create index request_events_by_request on request_events (request_id, place);

-- Of requests from before this migration only two moments are known.
insert into request_events (id, request_id, kind, by_office, to_status, at)
  select gen_random_uuid(), id, 'status', false, status, coalesce(submitted_at, created_at) from requests
  where state = 'submitted';

-- What the office thinks of a document, or a document that it asks for. A file without a row is pending.
create table request_documents (
  id uuid primary key,
  place bigint generated always as identity,
  request_id uuid not null references requests (id) on delete cascade,
  file_id uuid references files (id) on delete set null,
  status text not null check (status in ('APPROVED', 'PENDING', 'REJECTED', 'REQUESTED')),
  sealed_words bytea not null,
  check (status = 'REQUESTED' or file_id is not null)
);
create index request_documents_by_request on request_documents (request_id, place);
create index request_documents_by_file on request_documents (file_id);

-- How far the owner has read the messages of a request, and which notices they want; null for the usual ones.
create table request_views (
  request_id uuid primary key references requests (id) on delete cascade,
  read_place bigint not null default 0,
  notices jsonb
);

-- The desk lists requests of all people, newest first.
create index requests_by_newest on requests (created_at);
