/**
 * Yields the values of a source, and asks for each while its reader works on the one before: the
 * database reads the next batch of documents while this process analyzes one. Ends the source when
 * its reader stops early.
 * @throws the errors of the source, at the value that failed
 */
export async function* readAhead<Value>(source: AsyncIterable<Value>): AsyncGenerator<Value> {
  const values = source[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<Value>> => {
    const asked = values.next();
    // Reported when it is awaited; nobody does after the reader has stopped.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done === true) return;
      next = ask();
      yield value;
    }
  } finally {
    await values.return?.();
  }
}
