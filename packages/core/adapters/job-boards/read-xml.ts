import { Parser } from 'htmlparser2';

/** The maximum nesting of elements. */
const nestingMax = 50;

/** An element of an XML document: its texts, and its children by name. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

/**
 * Parses XML without entities of its own, so that nothing is expanded or fetched. Returns the root
 * element; null for a document without one, or one that is nested too deeply.
 */
export function readXml(source: string): XmlElement | null {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        const element = { name, text: '', children: [] };
        isTooDeep ||= open.length > nestingMax;
        if (!isTooDeep) open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element !== undefined) element.text += text;
      },
      onclosetag: () => void (open.length > 1 && open.pop()),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  return isTooDeep ? null : (root.children[0] ?? null);
}

/** Returns the children of a name; none without the element. */
export function listChildren(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** Returns the text of the first child of a name; undefined for an empty one. */
export function readChild(element: XmlElement | undefined, name: string): string | undefined {
  const text = listChildren(element, name)[0]?.text.trim();
  return text === '' ? undefined : text;
}
