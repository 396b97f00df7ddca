import type { Inline, Prose as Tree } from '@causa/shared/content/content.contract';
import type { ReactNode } from 'react';
import styles from './content.module.css';

/**
 * Renders an article's text from its tree. Links only lead to web addresses, mail and our own
 * paths.
 */
export function Prose({ tree }: { tree: Tree }): ReactNode {
  return (
    <div className={styles.prose}>
      {tree.map((block, index) => {
        switch (block.type) {
          case 'heading':
            return block.level === 2 ? (
              <h2 key={index} id={block.id}>
                <Inlines nodes={block.children} />
              </h2>
            ) : (
              <h3 key={index} id={block.id}>
                <Inlines nodes={block.children} />
              </h3>
            );
          case 'list': {
            const items = block.items.map((item, place) => (
              <li key={place}>
                <Inlines nodes={item} />
              </li>
            ));
            return block.ordered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
          }
          case 'quote':
            return (
              <blockquote key={index}>
                <Inlines nodes={block.children} />
              </blockquote>
            );
          default:
            return (
              <p key={index}>
                <Inlines nodes={block.children} />
              </p>
            );
        }
      })}
    </div>
  );
}

function Inlines({ nodes }: { nodes: Inline[] }): ReactNode {
  return nodes.map((node, index) => {
    if (node.type === 'text') return node.text;
    const children = <Inlines nodes={node.children} />;
    if (node.type === 'strong') return <strong key={index}>{children}</strong>;
    if (node.type === 'em') return <em key={index}>{children}</em>;
    return isSafeHref(node.href) ? (
      <a key={index} href={node.href}>
        {children}
      </a>
    ) : (
      <span key={index}>{children}</span>
    );
  });
}

/**
 * Returns whether a link is a web address, mail, or a path or anchor of ours; nothing that could
 * run.
 */
export function isSafeHref(href: string): boolean {
  return /^(https?:\/\/|mailto:|#|\/(?!\/))/i.test(href);
}
