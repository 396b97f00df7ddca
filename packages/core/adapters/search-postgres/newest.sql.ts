/** Adds a parameter of a statement and returns its place in the text. */
type AddValue = (value: unknown) => string;
/** A condition on a document `d`. */
export type Condition = (add: AddValue) => string;

/** The slots ($2 at most) with all words ($1). By the index on the words of `search_vector`. */
export const readSlots = 'SELECT slot FROM search_vector WHERE words @@ $1::tsquery LIMIT $2';

/** The types ($1) with more than $2 documents. By the index `search_document_newest`. */
export const readLargeTypes = `
  SELECT t.type FROM unnest($1::text[]) AS t (type)
  WHERE (SELECT count(*) FROM (SELECT FROM search_document d WHERE d.type = t.type LIMIT $2 + 1) c) > $2`;

export interface NewestSelection {
  types: readonly string[];
  now: Date;
  conditions: readonly Condition[];
  /** The documents with all words, when they are few. */
  slots: readonly number[] | undefined;
  /** Otherwise, so many of the newest of each type are examined. */
  examined: number;
  limit: number;
}

interface Statement {
  text: string;
  values: unknown[];
}

/** The newest documents that meet all conditions, of each type `t`. */
function selectByType(
  { types, now, conditions, slots, examined, limit }: NewestSelection,
  values: unknown[],
): { types: string; documents: string; limit: string } {
  const add: AddValue = (value) => `$${values.push(value)}`;
  const time = add(now);
  const source =
    slots === undefined
      ? `SELECT * FROM search_document n WHERE n.type = t.type AND n.published_at <= ${time}
         ORDER BY n.published_at DESC, n.id DESC LIMIT ${add(examined)}`
      : `SELECT * FROM search_document n
         WHERE n.slot = ANY(${add(slots)}::int[]) AND n.type = t.type AND n.published_at <= ${time}`;
  const all = [
    `(d.live_until IS NULL OR d.live_until > ${time})`,
    ...conditions.map((condition) => condition(add)),
  ];
  const most = add(limit);
  return {
    types: `unnest(${add(types)}::text[]) AS t (type)`,
    documents: `SELECT d.* FROM (${source}) d WHERE ${all.join(' AND ')}
      ORDER BY d.published_at DESC, d.id DESC LIMIT ${most}`,
    limit: most,
  };
}

/**
 * Returns a statement for the newest documents that meet all conditions. By the index
 * `search_document_newest`, or by the primary key.
 */
export function selectNewest(selection: NewestSelection): Statement {
  const values: unknown[] = [];
  const { types, documents, limit } = selectByType(selection, values);
  const text = `
    SELECT f.id, f.type, f.facets, f.locale, f.latitude, f.longitude
    FROM ${types} CROSS JOIN LATERAL (${documents}) f
    ORDER BY f.published_at DESC, f.id DESC LIMIT ${limit}`;
  return { text, values };
}

/** Returns a statement that counts them by type, up to the limit of each. */
export function countNewest(selection: NewestSelection): Statement {
  const values: unknown[] = [];
  const { types, documents } = selectByType(selection, values);
  const text = `
    SELECT f.type, count(*)::int AS count
    FROM ${types} CROSS JOIN LATERAL (${documents}) f GROUP BY f.type`;
  return { text, values };
}
