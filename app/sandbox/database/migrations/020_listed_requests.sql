-- The lists of a person's requests in their usual order, the newest number first, so that a page of thousands is read from
-- its first row to its last. The other two columns are those by which lists leave rows out.
create index requests_listed on requests (person_id, (substring(number from '[0-9]+$')::bigint) desc)
  include (flow, status);
-- The same by date of submission, or of creation for a draft.
create index requests_listed_by_date on requests
  (person_id, (coalesce(submitted_at, created_at)) desc nulls last, (substring(number from '[0-9]+$')::bigint) desc)
  include (flow, status);
