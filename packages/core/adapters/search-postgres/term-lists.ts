import { itemAt } from '@causa/shared/platform/typed-object';
import type pg from 'pg';
import { fieldClasses, quoteLexeme } from './document-words.ts';
import { joinPhrases } from './phrase-query.ts';

/**
 * The documents that have a term, and its place in each: 4 title, 3 organization, 2 functions and
 * areas, 1 skills and city, 0 elsewhere.
 */
export interface TermList {
  slots: Int32Array;
  places: Uint8Array;
  /**
   * Changes since the list was read: slot to place, or undefined when it no longer has the term.
   */
  patches: Map<number, number | undefined>;
  /**
   * The lexeme that a changed document must have; undefined for phrases, whose lists are dropped
   * instead.
   */
  lexeme: string | undefined;
  generation: number;
}

/** One lexeme; or a phrase: a word list per language, one of which must occur in order. */
export type TermSpec = string | readonly (readonly string[])[];

// One index scan per lexeme: PostgreSQL's own OR of many words checks every document against each
// of them.
const readLists = `SELECT (SELECT generation FROM search_state) AS generation, all_of.found,
  CASE WHEN found IS NOT NULL THEN search_slots(a::tsquery) END AS a, CASE WHEN found IS NOT NULL THEN search_slots(b::tsquery) END AS b,
  CASE WHEN found IS NOT NULL THEN search_slots(c::tsquery) END AS c, CASE WHEN found IS NOT NULL THEN search_slots(d::tsquery) END AS d
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS t (plain, a, b, c, d, n),
  LATERAL (SELECT search_slots(plain::tsquery) AS found OFFSET 0) AS all_of ORDER BY n`; // OFFSET: evaluated once, not once per reference. Lists arrive as text and are parsed by `listSlots`: the driver's array parser takes longer than PostgreSQL's query.
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };
const patchLimit = 4_000;
/** So many bytes of lists are kept for each document: those of the words of a busy minute. */
const bytesPerDocument = 120;

/**
 * The documents of terms, read once from PostgreSQL and cached while used: the frequent words of a
 * language are few.
 */
export class TermLists {
  private readonly pool: pg.Pool;
  private readonly leastBytes: number;
  private maxBytes: number;
  private readonly kept = new Map<string, TermList>();
  private readonly pending = new Map<string, Promise<TermList>>();
  private bytes = 0;
  /** Incremented by every write, to detect lists read before it. */
  private era = 0;

  constructor(pool: pg.Pool, maxBytes: number) {
    this.pool = pool;
    this.leastBytes = maxBytes;
    this.maxBytes = maxBytes;
  }

  /** Sets the limit by the number of documents: lists of frequent words grow with them. */
  fit(documents: number): void {
    if (this.leastBytes > 0)
      this.maxBytes = Math.max(this.leastBytes, documents * bytesPerDocument);
  }

  /** Returns the lists of these terms, in order; missing ones are read together. */
  async read(specs: readonly TermSpec[]): Promise<TermList[]> {
    const missing = new Map(specs.map((spec) => [getSpecKey(spec), spec]));
    for (const key of missing.keys())
      if (this.kept.has(key) || this.pending.has(key)) missing.delete(key);
    if (missing.size > 0) {
      const asked = this.ask([...missing.values()]);
      for (const [n, key] of [...missing.keys()].entries())
        this.pending.set(
          key,
          asked.then((lists) => itemAt(lists, n)),
        );
      // Each waiter handles a failure; without any, the rejection must not end the process.
      for (const key of missing.keys())
        this.pending
          .get(key)
          ?.catch(() => undefined)
          .finally(() => this.pending.delete(key));
    }
    return Promise.all(
      specs.map(async (spec) => {
        const key = getSpecKey(spec);
        const known = this.kept.get(key);
        if (known === undefined) return this.pending.get(key) ?? itemAt(await this.ask([spec]), 0);
        this.kept.delete(key);
        this.kept.set(key, known);
        return known;
      }),
    );
  }

  /** Applies a written document: `lexemes` are its current words, undefined when it was removed. */
  patch(slot: number, lexemes: ReadonlySet<string> | undefined): void {
    this.era++;
    for (const [key, list] of this.kept) {
      if (list.lexeme === undefined || list.patches.size >= patchLimit) {
        this.drop(key, list);
        continue;
      }
      list.patches.set(slot, lexemes === undefined ? undefined : findPlace(list.lexeme, lexemes));
    }
  }

  forgetAll(): void {
    this.era++;
    this.kept.clear();
    this.bytes = 0;
  }

  private async ask(specs: readonly TermSpec[]): Promise<TermList[]> {
    const era = this.era;
    const values = ['', ...fieldClasses].map((fieldClass) =>
      specs.map((spec) => buildQuery(spec, fieldClass)),
    );
    const { rows } = await this.pool.query<Record<string, string | null>>({
      text: readLists,
      values,
      types: asText,
    });
    return rows.map((row, n) => {
      const spec = itemAt(specs, n);
      const slots = listSlots(row.found ?? null);
      const places = new Uint8Array(slots.length);
      const best = new Map<number, number>();
      for (const [place, column] of ['d', 'c', 'b', 'a'].entries())
        for (const slot of listSlots(row[column] ?? null)) best.set(slot, place + 1);
      if (best.size > 0)
        for (let at = 0; at < slots.length; at++) places[at] = best.get(slots[at] ?? 0) ?? 0;
      const list: TermList = {
        slots,
        places,
        patches: new Map(),
        lexeme: typeof spec === 'string' ? spec : undefined,
        generation: Number(row.generation ?? 0),
      };
      // A list read during a write may miss it: usable once, not cached.
      const key = getSpecKey(spec);
      if (era === this.era && !this.kept.has(key)) this.keep(key, list);
      return list;
    });
  }

  private keep(key: string, list: TermList): void {
    this.kept.set(key, list);
    this.bytes += getSize(list);
    for (const [oldest, old] of this.kept) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest, old);
    }
  }

  private drop(key: string, list: TermList): void {
    this.kept.delete(key);
    this.bytes -= getSize(list);
  }
}

function getSize(list: TermList): number {
  return list.slots.byteLength + list.places.byteLength + 400;
}

/** Returns a text that identifies a term. */
export function getSpecKey(spec: TermSpec): string {
  return typeof spec === 'string' ? spec : `"${spec.map((words) => words.join(' ')).join('|')}`;
}

function buildQuery(spec: TermSpec, fieldClass: string): string {
  if (typeof spec === 'string') return quoteLexeme(fieldClass + spec);
  return joinPhrases(spec, fieldClass);
}

/** Returns the place of a lexeme among those of a document; undefined without it. */
export function findPlace(wanted: string, lexemes: ReadonlySet<string>): number | undefined {
  for (const [n, fieldClass] of fieldClasses.entries())
    if (lexemes.has(fieldClass + wanted)) return fieldClasses.length - n;
  return lexemes.has(wanted) ? 0 : undefined;
}

/** Parses PostgreSQL's `{1,2,3}`. */
function listSlots(text: string | null): Int32Array {
  if (text === null || text.length < 3) return new Int32Array(0);
  const slots = new Int32Array(text.length >>> 1);
  let found = 0;
  let number = 0;
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      number = number * 10 + code - 48;
    } else {
      slots[found++] = number;
      number = 0;
    }
  }
  return slots.slice(0, found);
}
