/**
 * Writes lines for an operator. What others wrote (an answer of a mail server, a record of the name
 * system) is shown without the characters that would steer the terminal.
 */
export const sayTo =
  (stream: Pick<NodeJS.WriteStream, 'write'>) =>
  (line: string): void =>
    void stream.write(`${line.replaceAll(/[^\P{Cc}\n\t]/gu, '\ufffd')}\n`);
