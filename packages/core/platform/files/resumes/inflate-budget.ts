import { constants, inflateRawSync, inflateSync } from 'node:zlib';

/** What inflate with `info` returns, which the types of Node leave out. */
interface Inflated {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

/**
 * Bytes that all inflating of one file may read and write together. A file may name the same bytes
 * as the start of many streams, and streams that yield nothing cost time as well.
 */
export class InflateBudget {
  #input: number;
  #output: number;

  constructor({ input, output }: { input: number; output: number }) {
    this.#input = input;
    this.#output = output;
  }

  /** True once a stream needed more than was left. */
  isSpent = false;

  /**
   * Inflates a stream (zlib, or `raw` deflate) as far as its bytes go; null when it is broken,
   * yields more than `max`, or the budget is spent.
   */
  inflate(
    packed: Uint8Array,
    { raw = false, max = Infinity }: { raw?: boolean; max?: number } = {},
  ): Buffer | null {
    if (this.isSpent) return null;
    const read = packed.subarray(0, this.#input);
    const maxOutputLength = Math.max(1, Math.min(max, this.#output));
    try {
      const { buffer, engine } = (raw ? inflateRawSync : inflateSync)(read, {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength,
        info: true,
      }) as unknown as Inflated;
      this.#input -= engine.bytesWritten;
      this.#output -= buffer.length;
      this.isSpent = engine.bytesWritten === read.length && read.length < packed.length;
      return this.isSpent ? null : buffer;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
        this.#output -= maxOutputLength;
        this.isSpent = this.#output <= 0;
      }
      // How much was read before the fault is not known.
      this.#input = Math.max(0, this.#input - read.length);
      return null;
    }
  }
}
