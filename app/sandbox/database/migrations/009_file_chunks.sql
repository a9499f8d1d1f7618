-- A file is stored in chunks, so that neither an upload nor a download holds all of it in memory. Older files stay in
-- files.sealed_bytes. Sealed bytes cannot be compressed, so the database need not try.
alter table files alter column sealed_bytes drop not null;
create table file_chunks (
  file_id uuid not null references files (id) on delete cascade,
  position integer not null,
  sealed bytea not null,
  primary key (file_id, position)
);
alter table file_chunks alter column sealed set storage external;
