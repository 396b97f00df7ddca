-- Locks: the words of saved searches, while their index is built; saving waits (a second for a million words).

-- The worker resolves the words of new searches before there are listings to match: it finds them here.
CREATE INDEX search_criteria_term_unresolved ON search_criteria_term (id) WHERE NOT resolved;
