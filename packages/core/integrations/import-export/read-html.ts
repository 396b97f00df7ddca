import { Parser } from 'htmlparser2';

/** The maximum nesting of elements; pages have some dozens. */
const nestingMax = 500;

interface Handlers {
  onopentagname?: (tag: string, startIndex: number) => void;
  onopentag?: (tag: string, attributes: Record<string, string>, startIndex: number) => void;
  ontext?: (piece: string) => void;
  onclosetag?: (tag: string, endIndex: number) => void;
}

/**
 * Parses HTML up to the first element that is nested too deeply: the parser checks all open
 * elements at each tag, so deep nesting would take minutes.
 */
export function readHtml(html: string, handlers: Handlers): void {
  const tooDeep = new Error('nested too deep');
  let depth = 0;
  const parser = new Parser({
    onopentagname(tag) {
      depth += 1;
      if (depth > nestingMax) throw tooDeep;
      handlers.onopentagname?.(tag, parser.startIndex);
    },
    onopentag: (tag, attributes) => handlers.onopentag?.(tag, attributes, parser.startIndex),
    ontext: (piece) => handlers.ontext?.(piece),
    onclosetag(tag) {
      depth -= 1;
      handlers.onclosetag?.(tag, parser.endIndex);
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (error !== tooDeep) throw error;
  }
}
