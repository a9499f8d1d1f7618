-- A person's confirmed card and identity checks are deleted once they have no application and no draft of one. Checks from
-- before this migration age from now on.
alter table identity_attempts add column checked_at timestamptz not null default now();
-- Asks whether somebody is an applicant.
create index drafts_by_person on drafts (person_id);
create index identity_attempts_by_age on identity_attempts (checked_at);
create index setup_intents_by_age on setup_intents (created_at);
