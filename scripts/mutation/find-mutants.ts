import { parseSync } from 'vite';

/** One small change of a file that a test should notice. */
export interface Mutant {
  file: string;
  line: number;
  /** The function it stands in; the file's own level is empty. */
  within: string;
  /** What is switched off, for readers. */
  kind:
    | 'guard off'
    | 'condition always true'
    | 'condition always false'
    | 'operand dropped'
    | 'boundary moved'
    | 'answer flipped'
    | 'query condition dropped';
  start: number;
  end: number;
  /** What stands before it in its line. */
  before: string;
  /** The text that stands there, and the one that takes its place. */
  original: string;
  replacement: string;
  /** The whole expression that the mutant changes: evaluating it shows that a test gets here. */
  anchor: { start: number; end: number };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const opposites: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
};
// Calls that stand alone and refuse by throwing.
const guardName = /^(require|check|take|assert|refuse|ensure|forbid|limit|confirm)[A-Z]/;

/** Every mutant of a TypeScript file, in the order of its text. */
export function findMutants(file: string, code: string): Mutant[] {
  const mutants: Mutant[] = [];
  const starts = [...code.matchAll(/\n/g)].map(({ index }) => index);
  let within = '';
  const add = (kind: Mutant['kind'], node: Node, replacement: string, anchor: Node = node) => {
    const { start, end } = node;
    const line = starts.filter((index) => index < start).length + 1;
    const before = code.slice(code.lastIndexOf('\n', start) + 1, start);
    mutants.push({
      file,
      line,
      within,
      kind,
      start,
      end,
      before,
      original: code.slice(start, end),
      replacement,
      anchor: { start: anchor.start, end: anchor.end },
    });
  };
  walk(parseSync(file, code).program as unknown as Node, [], (node, parents) => {
    within = enclosing([...parents, node]);
    mutate(node, parents, code, add);
  });
  return mutants.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

type Add = (kind: Mutant['kind'], node: Node, replacement: string, anchor?: Node) => void;

function mutate(node: Node, parents: readonly Node[], code: string, add: Add): void {
  const parent = parents.at(-1);
  const text = (part: unknown) => code.slice((part as Node).start, (part as Node).end);
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as Node;
      // Dropping an operand says more than the whole condition in one of the two directions.
      if (!isLogical(test, '||'))
        add(isGuard(node) ? 'guard off' : 'condition always false', test, 'false');
      // A function that always refuses is noticed by whatever works at all.
      if (!isLogical(test, '&&') && !refuses(node)) add('condition always true', test, 'true');
      return;
    }
    case 'LogicalExpression': {
      if (node.operator === '??') return;
      add('operand dropped', node, text(node.left));
      add('operand dropped', node, text(node.right));
      return;
    }
    case 'BinaryExpression': {
      const operator = node.operator as string;
      const swap = (other: string) => `${text(node.left)} ${other} ${text(node.right)}`;
      if (boundaries[operator]) add('boundary moved', node, swap(boundaries[operator]));
      if (opposites[operator] && parent && !isCondition(node, parent))
        add('answer flipped', node, swap(opposites[operator]));
      return;
    }
    case 'Literal':
      if (typeof node.value === 'boolean' && parent && !isSelected(parents))
        add('answer flipped', node, String(!node.value));
      return;
    case 'ReturnStatement': {
      const answer = node.argument as Node | null;
      const owner = parents.findLast(isFunction);
      if (answer && owner && tellsBoolean(owner, code)) flip(answer, text, add);
      return;
    }
    case 'ArrowFunctionExpression':
      if (node.expression === true && tellsBoolean(node, code)) flip(node.body as Node, text, add);
      return;
    case 'ExpressionStatement': {
      const call = called(node.expression as Node);
      if (call && guardName.test(call)) add('guard off', node.expression as Node, 'undefined');
      return;
    }
    case 'Property':
      dropQueryConditions(node, parents, code, add);
  }
}

/** An answer that no operator gives: a call, a name. */
function flip(answer: Node, text: (part: unknown) => string, add: Add): void {
  if (
    ['LogicalExpression', 'BinaryExpression', 'Literal', 'ConditionalExpression'].includes(
      answer.type,
    )
  )
    return;
  add('answer flipped', answer, `!(${text(answer)})`);
}

/**
 * Each condition of a `where` goes once: what it kept apart must be missed. A condition alone
 * stays, since nothing would be left to ask.
 */
function dropQueryConditions(node: Node, parents: readonly Node[], code: string, add: Add): void {
  const key = node.key as Node;
  const value = node.value as Node;
  if (value.type !== 'ObjectExpression' || key.name !== 'where') return;
  const properties = value.properties as Node[];
  if (properties.length < 2) return;
  for (const [index, property] of properties.entries()) {
    if (property.type !== 'Property') continue;
    const next = properties[index + 1];
    const previous = properties[index - 1];
    const start = next ? property.start : (previous?.end ?? property.start);
    const end = next ? next.start : property.end;
    add('query condition dropped', { type: 'Part', start, end }, '', value);
  }
}

function isGuard(node: Node): boolean {
  return ['ThrowStatement', 'ReturnStatement', 'ContinueStatement', 'BreakStatement'].includes(
    lastOf(node),
  );
}

function refuses(node: Node): boolean {
  return lastOf(node) === 'ThrowStatement';
}

/** How the body of an `if` without `else` ends. */
function lastOf(node: Node): string {
  if (node.type !== 'IfStatement' || node.alternate) return '';
  const body = node.consequent as Node;
  return (body.type === 'BlockStatement' ? (body.body as Node[]).at(-1) : body)?.type ?? '';
}

/** The innermost function with a name. */
function enclosing(nodes: readonly Node[]): string {
  const named = nodes.flatMap((node) => {
    if (node.type === 'FunctionDeclaration') return [node.id as Node];
    if (
      node.type === 'MethodDefinition' ||
      (node.type === 'Property' && isFunction(node.value as Node))
    )
      return [node.key as Node];
    return node.type === 'VariableDeclarator' && node.init && isFunction(node.init as Node)
      ? [node.id as Node]
      : [];
  });
  return (named.at(-1)?.name as string | undefined) ?? '';
}

/** Whether a node decides a branch itself, so that its condition is switched off already. */
function isCondition(node: Node, parent: Node): boolean {
  return (
    ((parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') &&
      parent.test === node) ||
    (parent.type === 'LogicalExpression' && parent.operator !== '??')
  );
}

function isLogical(node: Node, operator: string): boolean {
  return node.type === 'LogicalExpression' && node.operator === operator;
}

/** `select: { id: true }` names columns and decides nothing. */
function isSelected(parents: readonly Node[]): boolean {
  return parents.some(
    ({ type, key }) =>
      type === 'Property' && ['select', 'include', '_count'].includes(String((key as Node).name)),
  );
}

function isFunction({ type }: Node): boolean {
  return (
    type === 'FunctionDeclaration' ||
    type === 'FunctionExpression' ||
    type === 'ArrowFunctionExpression'
  );
}

function tellsBoolean(node: Node, code: string): boolean {
  const type = node.returnType as Node | null;
  return (
    type !== null &&
    /^:\s*(boolean|Promise<boolean>|\w+ is )/.test(code.slice(type.start, type.end))
  );
}

function called(node: Node): string | null {
  if (node.type === 'AwaitExpression') return called(node.argument as Node);
  if (node.type !== 'CallExpression') return null;
  const callee = node.callee as Node;
  return callee.type === 'Identifier' ? (callee.name as string) : null;
}

function walk(
  node: Node,
  parents: readonly Node[],
  visit: (node: Node, parents: readonly Node[]) => void,
): void {
  // Types decide nothing when the program runs.
  if (
    node.type.startsWith('TS') &&
    !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type)
  )
    return;
  visit(node, parents);
  const inside = [...parents, node];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, inside, visit);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The file with one mutant in it. */
export function applyMutant(
  code: string,
  { start, end, replacement }: Pick<Mutant, 'start' | 'end' | 'replacement'>,
): string {
  return code.slice(0, start) + replacement + code.slice(end);
}

/**
 * The file with all of its mutants in it, none of them active: `globalThis.mutation` is asked at
 * each place which one is.
 */
export function switchMutants(code: string, mutants: readonly NumberedMutant[]): string {
  const spans = new Map<string, { start: number; end: number; own: NumberedMutant[] }>();
  for (const mutant of mutants) {
    const { start, end } = mutant.anchor;
    const span = spans.get(`${start}-${end}`) ?? { start, end, own: [] };
    span.own.push(mutant);
    spans.set(`${start}-${end}`, span);
  }
  const inserts = [...spans.values()].flatMap(({ start, end, own }) => [
    // Of two that begin at one place the longer is outside; of two that end at one place the
    // shorter closes first.
    {
      at: start,
      order: 1e9 - end,
      text: `(${own.map((mutant) => `globalThis.mutation?.(${mutant.id}) ? (${changedAnchor(code, mutant)}) : `).join('')}`,
    },
    { at: end, order: -1e9 - start, text: ')' },
  ]);
  let switched = code;
  for (const { at, text } of inserts.toSorted((a, b) => b.at - a.at || b.order - a.order))
    switched = switched.slice(0, at) + text + switched.slice(at);
  return switched;
}

export type NumberedMutant = Pick<Mutant, 'start' | 'end' | 'replacement' | 'anchor'> & {
  id: number;
};

function changedAnchor(code: string, { start, end, replacement, anchor }: NumberedMutant): string {
  return code.slice(anchor.start, start) + replacement + code.slice(end, anchor.end);
}
