-- Browsers that get notifications by web push, each until its session ends.
CREATE TABLE push_devices (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  user_agent TEXT,
  failures INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX push_devices_session_id_key ON push_devices (session_id);
CREATE UNIQUE INDEX push_devices_endpoint_key ON push_devices (endpoint);
CREATE INDEX push_devices_user_id_idx ON push_devices (user_id);
