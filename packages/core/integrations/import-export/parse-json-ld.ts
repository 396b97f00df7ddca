import { jsonrepair } from 'jsonrepair';
import { decodeText } from './decode-text.ts';

/** Longer broken scripts are not repaired: the repair is much slower than the parser. */
const repairMax = 1_000_000;
/** The maximum nesting of objects; pages have some dozens. */
const depthMax = 40;
/** Objects read per script. */
const nodesMax = 200_000;

const opening = /^(?:\uFEFF|\s|\/\/|\/\*|\*\/|<!\[CDATA\[|<!--)+/;
const closing = /(?:\s|\/\/|\/\*|\*\/|\]\]>|-->|;)+$/;

/**
 * Parses a JSON-LD script as pages really write it: wrapped in comments or CDATA, with entities,
 * trailing commas, comments, or raw line breaks in strings. Returns undefined when it is no JSON.
 */
export function parseJsonLd(script: string): unknown {
  const source = script.replace(opening, '').replace(closing, '');
  if (source === '') return undefined;
  for (const text of source.includes('&quot;') ? [source, decodeText(source)] : [source]) {
    const parsed = tryParse(text) ?? (text.length > repairMax ? undefined : tryRepair(text));
    if (typeof parsed === 'object') return parsed;
  }
  return undefined;
}

function tryParse(text: string): object | undefined {
  try {
    const json: unknown = JSON.parse(text);
    // Some templates encode the object twice.
    const inner: unknown = typeof json === 'string' && text.length > 1 ? JSON.parse(json) : json;
    return typeof inner === 'object' && inner !== null ? inner : undefined;
  } catch {
    return undefined;
  }
}

function tryRepair(text: string): object | undefined {
  // The repair would turn any prose into a string.
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return tryParse(jsonrepair(text));
  } catch {
    return undefined;
  }
}

export type Node = Record<string, unknown>;

/**
 * Yields the JobPostings anywhere in a script, such as in `@graph` or an ItemList, without null
 * values and with references (`{"@id": ...}`) resolved.
 */
export function* listPostingNodes(json: unknown): Generator<Node> {
  const postings: Node[] = [];
  const byId = new Map<string, Node>();
  let count = 0;
  const visit = (value: unknown, depth: number): void => {
    count += 1;
    if (depth > depthMax || count > nodesMax || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach((one) => visit(one, depth + 1));
    const node: Node = { ...value };
    const id = node['@id'];
    if (typeof id === 'string' && Object.keys(node).length > 1) byId.set(id, node);
    if (hasType(node, 'JobPosting')) postings.push(node);
    for (const inner of Object.values(node)) visit(inner, depth + 1);
  };
  visit(json, 0);
  for (const node of postings) yield toObject(clean(node, byId, 0));
}

/** Returns the addresses of an ItemList, such as of a page that only lists its jobs. */
export function listItemUrls(json: unknown, depth = 0): string[] {
  if (depth > depthMax || typeof json !== 'object' || json === null) return [];
  if (Array.isArray(json)) return json.flatMap((one) => listItemUrls(one, depth + 1));
  const node = toObject(json);
  const { item, url } = node;
  const stated = hasType(node, 'ListItem') ? [url, item, toObject(item)['@id']] : [];
  const own = stated.filter((one) => typeof one === 'string');
  return [
    ...own,
    ...listItemUrls([node['@graph'], node['itemListElement'], node['mainEntity']], depth + 1),
  ];
}

/** Returns an object as a record of its fields; empty for any other value. */
export function toObject(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns whether a node has a schema.org type, written in any of the usual ways. */
export function hasType(node: Node, type: string): boolean {
  const types: unknown = node['@type'] ?? node['type'];
  return (Array.isArray(types) ? types : [types]).some(
    (one) => typeof one === 'string' && removePrefix(one).toLowerCase() === type.toLowerCase(),
  );
}

const removePrefix = (name: string): string =>
  name.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)|\/$/gi, '');

/** Removes nulls, empty texts and prefixes of names; resolves references once. */
function clean(value: unknown, byId: ReadonlyMap<string, Node>, depth: number): unknown {
  if (value === null || value === '' || depth > depthMax) return undefined;
  if (Array.isArray(value))
    return value.map((one) => clean(one, byId, depth + 1)).filter((one) => one !== undefined);
  if (typeof value !== 'object') return value;
  const node: Node = { ...value };
  const [[name, id] = [], ...others] = Object.entries(node);
  const target = name === '@id' && others.length === 0 ? byId.get(String(id)) : undefined;
  return Object.fromEntries(
    Object.entries(target ?? node).flatMap(([key, inner]) => {
      const cleaned = clean(inner, target === undefined ? byId : new Map(), depth + 1);
      return cleaned === undefined ? [] : [[removePrefix(key), cleaned]];
    }),
  );
}
