import { parseSync } from 'vite';

export interface TestNames {
  /** Every test by its full name: the names of what it stands in, and its own. */
  tests: string[];
  /** Promises that are measured (`keepsPromise`); what a run fills in is `*`. */
  promises: string[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Reads the names of a test file without running it. */
export function readTestNames(file: string, code: string): TestNames {
  const found: TestNames = { tests: [], promises: [] };
  walk(parseSync(file, code).program as unknown as Node, [], found);
  return found;
}

function walk(node: Node, inside: readonly string[], found: TestNames): void {
  let names = inside;
  if (node.type === 'CallExpression') {
    const args = node.arguments as Node[];
    const name = args[0] && textOf(args[0]);
    const called = calledName(node.callee as Node);
    if (name !== undefined && name !== null && args.length > 1) {
      if (called === 'describe') names = [...inside, name];
      if (called === 'test' || called === 'it') found.tests.push([...inside, name].join(' > '));
      if (called === 'keepsPromise') found.promises.push(name);
    }
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, names, found);
}

/** `test` of `test(`, `test.skipIf(x)(` and `test.each(rows)(`. */
function calledName(callee: Node): string | null {
  if (callee.type === 'Identifier') return callee.name as string;
  if (callee.type === 'MemberExpression') return calledName(callee.object as Node);
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression')
    return calledName((callee.callee ?? callee.tag) as Node);
  return null;
}

/** The text of a literal; `*` stands for what is filled in. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'ConditionalExpression') return textOf(node.consequent as Node);
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('*');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
