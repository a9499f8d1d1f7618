-- The number of declined cards of a set-up, and a digest that shows whether a process has this database's key.
alter table setup_intents add column declines integer not null default 0;

create table key_check (digest bytea not null);
