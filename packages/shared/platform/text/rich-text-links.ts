import type { RichText } from '../../listings/listings.contract.ts';
import { showLinkAddress } from '../http/link-address.ts';
import {
  buildList,
  joinRuns,
  type Line,
  type LinkRange,
  listItems,
  type Run,
  splitRuns,
} from './rich-text-runs.ts';

/** Returns the links of a text in order. */
export const listLinks = (tree: RichText): LinkRange[] =>
  tree.flatMap((block) => (block.type === 'heading' ? [] : (block.links ?? [])));

/**
 * Converts links to text with the address behind it, unless the text shows it. The first `kept`
 * links stay links.
 */
export function writeOutLinks(tree: RichText, kept = 0): RichText {
  if (listLinks(tree).length <= kept) return tree;
  let count = 0;
  const convert = (line: Line): Line => {
    const runs = splitRuns(line);
    let shown = '';
    return joinRuns(
      runs.flatMap((run, index): Run[] => {
        const { url, ...words } = run;
        if (url === undefined) return [run];
        const isLast = runs[index + 1]?.url !== url;
        shown += run.text;
        const text = shown;
        const isKept = count < kept;
        if (isLast) {
          count += 1;
          shown = '';
        }
        if (isKept) return [run];
        const address = showLinkAddress(url);
        return isLast && !showsAddress(text, address)
          ? [words, { text: ` (${address})`, isBold: false }]
          : [words];
      }),
    );
  };
  return tree.map((block) => {
    if (block.type === 'heading' || (block.links ?? []).length === 0) return block;
    if (block.type === 'list')
      return buildList(listItems(block).map(convert), block.ordered === true);
    return { type: 'paragraph', ...convert(block) };
  });
}

/** Returns whether a text contains an address, also without its scheme. */
const showsAddress = (text: string, address: string): boolean =>
  normalize(text).includes(normalize(address));

const normalize = (text: string): string =>
  text.toLowerCase().replaceAll(/^(?:https?:\/\/|mailto:)|\/$|\s/g, '');
