/** V8 keeps at most so many entries in a map; fewer than the numbers of a `Uint32Array`. */
const mostNames = 2 ** 24 - 1;

/**
 * Numbers of distinct names, for columns in memory: 0 is the empty name. Columns that hold them are
 * `Uint32Array`.
 */
export class NameNumbers {
  /** By number. */
  readonly names: string[] = [''];
  private readonly numbers = new Map<string, number>([['', 0]]);
  private readonly kind: string;
  private readonly most: number;

  constructor(kind: string, most = mostNames) {
    this.kind = kind;
    this.most = most;
  }

  /**
   * Returns the number of a name, a new one for a new name. Throws above the limit, because a
   * repeated number would find documents in a wrong place.
   */
  add(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    if (this.names.length >= this.most)
      throw new Error(
        `The search columns have room for ${this.most} distinct ${this.kind}: set MEILI_URL for a corpus of this size.`,
      );
    const number = this.names.push(name) - 1;
    this.numbers.set(name, number);
    return number;
  }
}
