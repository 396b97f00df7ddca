/** A value of a JSON array, or the reason why it is invalid; `line` is where it begins. */
export type JsonValueText = { line: number } & ({ text: string } | { reason: string });

/**
 * Yields the objects of a JSON array, or of a sequence of objects, as texts in bounded memory. An
 * object of more than `longest` characters yields a reason.
 */
export async function* readJsonValues(
  file: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<JsonValueText, undefined> {
  const scanner = new Scanner(longest);
  for await (const chunk of file) yield* scanner.scan(chunk);
  yield* scanner.finish();
}

/** Splits a text at the objects of its outermost level, and at other values there. */
class Scanner {
  private line = 1;
  private start = 1;
  private depth = 0;
  private isQuoted = false;
  private isEscaped = false;
  private text = '';
  private isTooLong = false;

  private readonly longest: number;

  constructor(longest: number) {
    this.longest = longest;
  }

  *scan(chunk: string): Generator<JsonValueText> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk[at] ?? '';
      if (character === '\n') this.line += 1;
      if (this.isQuoted) this.readQuoted(character);
      else if (this.depth === 0 && /[\s,[\]\uFEFF]/.test(character)) {
        this.add(chunk.slice(from, at));
        yield* this.take();
        from = at + 1;
      } else {
        if (this.text === '' && from === at) this.start = this.line;
        if (character === '"') this.isQuoted = true;
        else if (character === '{' || character === '[') this.depth += 1;
        else if ((character === '}' || character === ']') && this.depth > 0) this.depth -= 1;
      }
    }
    this.add(chunk.slice(from));
  }

  *finish(): Generator<JsonValueText> {
    if (this.depth > 0 || this.isQuoted)
      yield { line: this.start, reason: 'not JSON: it is not closed; nothing after it was read' };
    else yield* this.take();
  }

  private readQuoted(character: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (character === '\\') this.isEscaped = true;
    else if (character === '"') this.isQuoted = false;
  }

  private add(piece: string): void {
    this.isTooLong ||= this.text.length + piece.length > this.longest;
    this.text = this.isTooLong ? '' : this.text + piece;
  }

  private *take(): Generator<JsonValueText> {
    const { text, isTooLong, start } = this;
    this.text = '';
    this.isTooLong = false;
    if (isTooLong) yield { line: start, reason: `longer than ${this.longest} characters` };
    else if (text !== '') yield { line: start, text };
  }
}
