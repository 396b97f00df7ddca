export type Fields = Record<string, unknown>;
type Test = (document: Fields) => boolean;

const tokenPattern = /\s*("(?:[^"\\]|\\.)*"|[()[\],]|>=|<=|!=|=|>|<|[^\s()[\],=<>!"]+)/y;

/**
 * Compiles a filter of Meilisearch: comparisons, `IN`, `NOT`, `AND`, `OR` and parentheses. Throws for
 * an attribute that the settings do not allow, like the engine.
 */
export function compileFilter(filter: string, allowed: ReadonlySet<string> | undefined): Test {
  if (filter === '') return () => true;
  const tokens = tokenize(filter);
  let at = 0;
  const next = (): string => {
    const token = tokens[at++];
    if (token === undefined) throw new Error('the filter ends too early');
    return token;
  };
  const expect = (wanted: string): void => {
    const token = next();
    if (token !== wanted) throw new Error(`expected ${wanted} instead of ${token}`);
  };

  function readOr(): Test {
    const parts = [readAnd()];
    while (tokens[at] === 'OR') {
      at++;
      parts.push(readAnd());
    }
    return parts.length === 1
      ? (parts[0] as Test)
      : (document) => parts.some((test) => test(document));
  }

  function readAnd(): Test {
    const parts = [readNot()];
    while (tokens[at] === 'AND') {
      at++;
      parts.push(readNot());
    }
    return parts.length === 1
      ? (parts[0] as Test)
      : (document) => parts.every((test) => test(document));
  }

  function readNot(): Test {
    if (tokens[at] === 'NOT') {
      at++;
      const test = readNot();
      return (document) => !test(document);
    }
    if (tokens[at] === '(') {
      at++;
      const test = readOr();
      expect(')');
      return test;
    }
    return readComparison();
  }

  function readComparison(): Test {
    const attribute = next();
    if (allowed !== undefined && !allowed.has(attribute))
      throw new Error(`Attribute ${attribute} is not filterable`);
    const operator = next();
    if (operator === 'IN') {
      const values = new Set<string>();
      expect('[');
      while (tokens[at] !== ']') {
        values.add(fold(next()));
        if (tokens[at] === ',') at++;
      }
      expect(']');
      return (document) => listValues(document[attribute]).some((value) => values.has(fold(value)));
    }
    const wanted = next();
    const number = Number(unquote(wanted));
    const holds: Record<string, Test> = {
      '=': (document) =>
        listValues(document[attribute]).some((value) => fold(value) === fold(wanted)),
      '!=': (document) =>
        !listValues(document[attribute]).some((value) => fold(value) === fold(wanted)),
      '>': (document) => listNumbers(document[attribute]).some((value) => value > number),
      '>=': (document) => listNumbers(document[attribute]).some((value) => value >= number),
      '<': (document) => listNumbers(document[attribute]).some((value) => value < number),
      '<=': (document) => listNumbers(document[attribute]).some((value) => value <= number),
    };
    const test = holds[operator];
    if (test === undefined) throw new Error(`unknown operator ${operator}`);
    return test;
  }

  const test = readOr();
  if (at < tokens.length) throw new Error(`unexpected ${tokens[at]}`);
  return test;
}

/** Returns the values of an attribute, of which a document may have several. */
export function listValues(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
}

function listNumbers(value: unknown): number[] {
  return listValues(value).filter((each) => typeof each === 'number');
}

function tokenize(filter: string): string[] {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < filter.trimEnd().length) {
    const [, token] = tokenPattern.exec(filter) ?? [];
    if (token === undefined) throw new Error('the filter cannot be read');
    tokens.push(token);
  }
  return tokens;
}

function unquote(token: string): string {
  return token.startsWith('"') ? (JSON.parse(token) as string) : token;
}

/** The engine compares without case. */
function fold(value: unknown): string {
  return unquoteValue(value).toLowerCase();
}

function unquoteValue(value: unknown): string {
  return typeof value === 'string' && value.startsWith('"') ? unquote(value) : String(value);
}
