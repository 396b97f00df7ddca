import type { RichText as Tree } from '@causa/shared/listings/listings.contract';
import { isLinkable } from '@causa/shared/platform/http/link-address';
import {
  listItems,
  type Line,
  type Run,
  splitRuns,
} from '@causa/shared/platform/text/rich-text-runs';
import { Fragment, type ReactNode } from 'react';
import styles from './detail.module.css';
import { splitLinks } from './linked-text.ts';

/** Renders formatted text from its tree; nothing else can be rendered. */
export function RichText({
  tree,
  lang,
  headingLevel = 3,
}: {
  tree: Tree;
  lang?: string;
  headingLevel?: 2 | 3;
}): ReactNode {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.prose} lang={lang}>
      {tree.map((block, index) => {
        if (block.type === 'heading') return <Heading key={index}>{block.text}</Heading>;
        if (block.type === 'paragraph') return <p key={index}>{renderLine(block)}</p>;
        const List = block.ordered ? 'ol' : 'ul';
        return (
          <List key={index}>
            {listItems(block).map((item, place) => (
              <li key={place}>{renderLine(item)}</li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

function renderLine(line: Line): ReactNode {
  const runs = splitRuns(line);
  // A link of several runs is one link.
  const links: { url: string | undefined; runs: Run[] }[] = [];
  for (const run of runs) {
    const last = links.at(-1);
    if (last !== undefined && last.url === run.url) last.runs.push(run);
    else links.push({ url: run.url, runs: [run] });
  }
  return links.map(({ url, runs: parts }, index) => {
    // Checked again: what is stored may be older than the rules.
    const href = url !== undefined && isLinkable(url) ? url : undefined;
    if (href === undefined)
      return (
        <Fragment key={index}>
          {parts.map((run, at) => renderRun(run, at, linkAddresses(run.text)))}
        </Fragment>
      );
    return (
      <a key={index} href={href} rel="noopener nofollow ugc">
        {parts.map((run, at) => renderRun(run, at, run.text))}
      </a>
    );
  });
}

function renderRun({ isBold, isItalic }: Run, key: number, words: ReactNode): ReactNode {
  const emphasized = isItalic === true ? <em>{words}</em> : words;
  return isBold ? (
    <strong key={key}>{emphasized}</strong>
  ) : (
    <Fragment key={key}>{emphasized}</Fragment>
  );
}

/** Links web addresses in a text, with nofollow: organizations choose them. */
function linkAddresses(text: string): ReactNode {
  return splitLinks(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <a key={index} href={href} rel="noopener nofollow ugc">
        {words}
      </a>
    ),
  );
}
