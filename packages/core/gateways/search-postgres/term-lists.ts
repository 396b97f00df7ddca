import type pg from 'pg';
import { fieldClasses, quoted } from './document-words.ts';

/** The documents in which something is found, and for each how prominently: 4 title, 3 organization, 2 functions and areas, 1 skills and city, 0 elsewhere. */
export interface TermList {
  slots: Int32Array;
  places: Uint8Array;
  /** What changed since the list was read: slot to place, or undefined when it is no longer found there. */
  patches: Map<number, number | undefined>;
  /** How a document's own lexemes tell whether it belongs, for patching; undefined for phrases, whose lists are dropped instead. */
  lexemes: readonly string[] | undefined;
  generation: number;
}

/** Words are lexemes, any of which will do; a phrase is a word list per language, one of which must stand there in order. */
export type TermSpec = { kind: 'any'; lexemes: readonly string[] } | { kind: 'phrase'; variants: readonly (readonly string[])[] };

const readLists = `SELECT (SELECT generation FROM search_state) AS generation, search_slots($1::tsquery) AS found,
  search_slots($2::tsquery) AS a, search_slots($3::tsquery) AS b, search_slots($4::tsquery) AS c, search_slots($5::tsquery) AS d`;
// Lists come as plain text and are read by `slotsOf`: the driver's own reader of arrays takes longer than PostgreSQL takes to find them.
const asText = { getTypeParser: () => (value: string) => value } as pg.CustomTypesConfig;
const patchLimit = 4_000;

/** Which documents hold a term, asked of PostgreSQL once and kept while it is used: the common words of a language are few. */
export class TermLists {
  private readonly pool: pg.Pool;
  private readonly maxBytes: number;
  private readonly kept = new Map<string, TermList>();
  private readonly pending = new Map<string, Promise<TermList>>();
  private bytes = 0;
  /** Grows with every write, to tell lists read before it. */
  private era = 0;
  private readonly eras = new WeakMap<TermList, number>();

  constructor(pool: pg.Pool, maxBytes: number) {
    this.pool = pool;
    this.maxBytes = maxBytes;
  }

  async read(spec: TermSpec): Promise<TermList> {
    const key = keyOf(spec);
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const asked = this.pending.get(key);
    if (asked !== undefined) return asked;
    const promise = this.ask(spec).finally(() => this.pending.delete(key));
    this.pending.set(key, promise);
    const list = await promise;
    // What was written while PostgreSQL answered may be missing from the list: good for this once, not for keeping.
    if (this.eras.get(list) === this.era && !this.kept.has(key)) this.keep(key, list);
    return list;
  }

  /** A document was written: `lexemes` are its words now, undefined when it was removed. */
  patch(slot: number, lexemes: ReadonlySet<string> | undefined): void {
    this.era++;
    for (const [key, list] of this.kept) {
      if (list.lexemes === undefined || list.patches.size >= patchLimit) {
        this.drop(key, list);
        continue;
      }
      list.patches.set(slot, lexemes === undefined ? undefined : placeOf(list.lexemes, lexemes));
    }
  }

  forgetAll(): void {
    this.era++;
    this.kept.clear();
    this.bytes = 0;
  }

  private async ask(spec: TermSpec): Promise<TermList> {
    const era = this.era;
    const values = ['', ...fieldClasses].map((fieldClass) => queryOf(spec, fieldClass));
    const { rows } = await this.pool.query<Record<string, string | null>>({ text: readLists, values, types: asText });
    const row = rows[0] ?? {};
    const slots = slotsOf(row.found ?? null);
    const places = new Uint8Array(slots.length);
    const best = new Map<number, number>();
    for (const [n, column] of ['d', 'c', 'b', 'a'].entries()) for (const slot of slotsOf(row[column] ?? null)) best.set(slot, n + 1);
    if (best.size > 0) for (let n = 0; n < slots.length; n++) places[n] = best.get(slots[n] as number) ?? 0;
    const list: TermList = {
      slots,
      places,
      patches: new Map(),
      lexemes: spec.kind === 'any' ? spec.lexemes : undefined,
      generation: Number(row.generation ?? 0),
    };
    this.eras.set(list, era);
    return list;
  }

  private keep(key: string, list: TermList): void {
    this.kept.set(key, list);
    this.bytes += sizeOf(list);
    for (const [oldest, old] of this.kept) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest, old);
    }
  }

  private drop(key: string, list: TermList): void {
    this.kept.delete(key);
    this.bytes -= sizeOf(list);
  }
}

function sizeOf(list: TermList): number {
  return list.slots.byteLength + list.places.byteLength + 400;
}

function keyOf(spec: TermSpec): string {
  return spec.kind === 'any' ? spec.lexemes.join(' ') : `"${spec.variants.map((words) => words.join(' ')).join('|')}`;
}

function queryOf(spec: TermSpec, fieldClass: string): string {
  if (spec.kind === 'any') return spec.lexemes.map((name) => quoted(fieldClass + name)).join(' | ');
  return spec.variants.map((words) => `(${words.map((name) => quoted(fieldClass + name)).join(' <-> ')})`).join(' | ');
}

function placeOf(wanted: readonly string[], lexemes: ReadonlySet<string>): number | undefined {
  for (const [n, fieldClass] of fieldClasses.entries()) if (wanted.some((name) => lexemes.has(fieldClass + name))) return fieldClasses.length - n;
  return wanted.some((name) => lexemes.has(name)) ? 0 : undefined;
}

/** Reads PostgreSQL's `{1,2,3}`. */
function slotsOf(text: string | null): Int32Array {
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
