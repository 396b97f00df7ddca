-- The home page counts the applications of four weeks.
CREATE INDEX applications_created_at_idx ON applications (created_at);
