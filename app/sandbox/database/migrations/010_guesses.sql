-- Wrong guesses of a person since a moment, by what is guessed. Old rows count as none.
create table guesses (
  person_id text not null references people (id) on delete cascade,
  kind text not null,
  count integer not null,
  since timestamptz not null,
  primary key (person_id, kind)
);
