import type { RichText as Tree } from '@causa/shared/listings/listings.contract';
import { listItems, type Line, splitRuns } from '@causa/shared/platform/text/rich-text-runs';
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
  return splitRuns(line).map(({ text, isBold }, index) =>
    isBold ? (
      <strong key={index}>{linkAddresses(text)}</strong>
    ) : (
      <Fragment key={index}>{linkAddresses(text)}</Fragment>
    ),
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
