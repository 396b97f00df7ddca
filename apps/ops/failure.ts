/**
 * A failure that the operator can understand and fix: the message is one sentence, printed without
 * a stack, and the process ends with code 1.
 */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}
