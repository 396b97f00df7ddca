-- Criteria of a listing, and what each member scored.
CREATE TABLE review_criteria (
  id TEXT PRIMARY KEY,
  listing_id TEXT NOT NULL REFERENCES listings (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name TEXT NOT NULL,
  position INTEGER NOT NULL
);
CREATE INDEX review_criteria_listing_id_position_idx ON review_criteria (listing_id, position);

CREATE TABLE application_scores (
  application_id TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE ON UPDATE CASCADE,
  criterion_id TEXT NOT NULL REFERENCES review_criteria (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  score INTEGER NOT NULL CHECK (score BETWEEN 1 AND 4),
  updated_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (application_id, criterion_id, user_id)
);
CREATE INDEX application_scores_criterion_id_idx ON application_scores (criterion_id);
CREATE INDEX application_scores_user_id_idx ON application_scores (user_id);
