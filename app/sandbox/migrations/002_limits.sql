-- Cards that were declined for a set-up, and a digest by which a copy sees that it holds the key of this database.
alter table setup_intents add column declines integer not null default 0;

create table key_check (digest bytea not null);
