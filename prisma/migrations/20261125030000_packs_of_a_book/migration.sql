-- A second book of one day, which corrects the first, has packs of that day as well.
DROP INDEX credit_packs_key_currency_audience_valid_from_key;
CREATE UNIQUE INDEX credit_packs_one_a_book
  ON credit_packs (key, currency, audience, valid_from, price_book_id);
