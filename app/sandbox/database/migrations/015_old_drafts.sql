-- Drafts that nobody has saved for long are deleted, with their files. These find them without reading what was sent.
create index drafts_by_age on drafts (state, saved_at);
create index draft_requests_by_age on requests (status, saved_at) where state = 'draft';
-- A deleted request looks for its charges. The other index has only charges that were not returned.
create index charges_by_request on charges (request_id);
