-- What applicants say after an application ended, its figures by organization, and whether they are public.
CREATE TABLE application_feedback (
  application_id TEXT PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE ON UPDATE CASCADE,
  id TEXT NOT NULL,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  was_true TEXT NOT NULL CHECK (was_true IN ('YES', 'PARTLY', 'NO')),
  knew_status TEXT NOT NULL CHECK (knew_status IN ('YES', 'PARTLY', 'NO')),
  was_respected TEXT NOT NULL CHECK (was_respected IN ('YES', 'PARTLY', 'NO')),
  sentence TEXT CHECK (length(sentence) <= 280),
  locale "locale" NOT NULL,
  sentence_removed_at TIMESTAMPTZ(3),
  released_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
CREATE UNIQUE INDEX application_feedback_id_key ON application_feedback (id);
CREATE INDEX application_feedback_organization_id_released_at_idx
  ON application_feedback (organization_id, released_at);

CREATE TABLE organization_feedback (
  organization_id TEXT PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  people INTEGER NOT NULL,
  was_true_yes INTEGER NOT NULL,
  was_true_partly INTEGER NOT NULL,
  knew_status_yes INTEGER NOT NULL,
  knew_status_partly INTEGER NOT NULL,
  was_respected_yes INTEGER NOT NULL,
  was_respected_partly INTEGER NOT NULL
);

ALTER TABLE organizations ADD COLUMN shows_feedback BOOLEAN NOT NULL DEFAULT false;
