-- A keyed digest of the details that an identity check was about, so that a later edit of them voids it. Nobody knows any
-- more what older checks were about: whoever passed one is asked to have the details checked again.
alter table identity_attempts add column details_mac bytea;
