-- Revisions of working copies come from one sequence, so that a listing never has the same one
-- twice: not after its edits were published or discarded and others begun. 1 is a new draft's.
CREATE SEQUENCE listing_draft_revisions AS integer MINVALUE 2 OWNED BY listing_drafts.revision;
SELECT setval('listing_draft_revisions', greatest(2, max(revision))) FROM listing_drafts;
