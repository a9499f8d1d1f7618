-- What the office thought of a file goes with it, also with a person or a draft: without one, no document can be judged. A file
-- that was asked for is asked for again before its owner removes it.
alter table request_documents
  drop constraint request_documents_file_id_fkey,
  add foreign key (file_id) references files (id) on delete cascade;
