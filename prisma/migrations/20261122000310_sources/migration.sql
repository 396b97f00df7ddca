-- Where imported listings come from: operators register a source before anything is imported from it. Causa itself is none.
CREATE TABLE sources (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9][a-z0-9-]{1,39}$' AND slug <> 'causa'),
  name text NOT NULL CHECK (btrim(name) <> ''),
  url text NOT NULL CHECK (url ~ '^https?://'),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
-- Names for what earlier versions imported under their fixed list.
INSERT INTO sources (slug, name, url)
  SELECT known.slug, known.name, known.url FROM (VALUES
    ('partner', 'Partner', 'https://causa.example'),
    ('open-hands', 'Open Hands', 'https://open-hands.example.org'),
    ('manos-abiertas', 'Manos Abiertas', 'https://manos-abiertas.example.org'),
    ('rede-viva', 'Rede Viva', 'https://rede-viva.example.org')) AS known (slug, name, url)
  WHERE EXISTS (SELECT FROM listings WHERE source = known.slug) OR EXISTS (SELECT FROM organizations WHERE source = known.slug);
