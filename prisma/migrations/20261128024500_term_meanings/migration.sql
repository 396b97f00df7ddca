-- Lexemes of other words with the same meaning, separated by blanks: they match like the word.
ALTER TABLE search_criteria_term ADD COLUMN added text NOT NULL DEFAULT '';
ALTER TABLE search_criteria_term DROP CONSTRAINT search_criteria_term_kind_words_key;
ALTER TABLE search_criteria_term
  ADD CONSTRAINT search_criteria_term_kind_words_added_key UNIQUE (kind, words, added);
