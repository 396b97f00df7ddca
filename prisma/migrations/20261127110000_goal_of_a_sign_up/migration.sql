-- Where a reader goes after the confirmation of an address: a path of this site.
ALTER TABLE account_tokens ADD COLUMN redirect_to text;
