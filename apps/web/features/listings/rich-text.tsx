import type { RichText as Tree } from '@causa/shared/contracts/listings.contract';
import type { ReactNode } from 'react';
import styles from './detail.module.css';

/** Formatted text from its tree: only what the tree can say is ever rendered. */
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
        if (block.type === 'paragraph') return <p key={index}>{block.text}</p>;
        return (
          <ul key={index}>
            {block.items.map((item, place) => (
              <li key={place}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
