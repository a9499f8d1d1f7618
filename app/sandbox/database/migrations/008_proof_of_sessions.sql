-- When the person last proved who they are: at the sign-in that a session comes from, or by a code of a second factor.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;

-- A hand-off starts a session without a new proof.
alter table redirect_tokens add column proved_at timestamptz;
update redirect_tokens set proved_at = created_at;
alter table redirect_tokens alter column proved_at set not null;
