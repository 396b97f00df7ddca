import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { getErrorCode } from '../../error-code.ts';

/** Result of inflate with `info`, which the types of Node omit. */
interface Inflated {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

/**
 * Shared limit of bytes that inflating one file may read and write. A file may use the same bytes
 * as the start of many streams, and streams without output take time as well.
 */
export class InflateBudget {
  #input: number;
  #output: number;

  constructor({ input, output }: { input: number; output: number }) {
    this.#input = input;
    this.#output = output;
  }

  /** True once a stream needed more than the remaining budget. */
  isSpent = false;

  /**
   * Inflates a stream (zlib, or `raw` deflate) up to its end; null when it is invalid, yields more
   * than `max`, or exceeds the budget.
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
      if (getErrorCode(error) === 'ERR_BUFFER_TOO_LARGE') {
        this.#output -= maxOutputLength;
        this.isSpent = this.#output <= 0;
      }
      // The number of bytes read before the error is unknown.
      this.#input = Math.max(0, this.#input - read.length);
      return null;
    }
  }
}
