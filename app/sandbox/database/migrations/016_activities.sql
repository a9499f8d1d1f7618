-- What a person sent, as they may read and keep it: masked, and as it was said then. Its id is that of the request or
-- of the application.
create table activities (
  id uuid primary key,
  place bigint generated always as identity,
  person_id text not null references people (id) on delete cascade,
  flow text not null,
  reference text not null,
  sealed_detail bytea not null,
  sent_at timestamptz not null
);
create index activities_by_person on activities (person_id, place);
