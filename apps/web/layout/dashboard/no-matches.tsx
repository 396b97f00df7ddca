import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Empty } from './empty.tsx';
import lists from './lists.module.css';

/**
 * A list emptied by its filters: what removing each one would show, and a link that removes all.
 */
export function NoMatches({
  text,
  hint,
  clear,
  ways,
}: {
  text: string;
  hint?: string;
  clear: { label: string; href: string };
  /** By filter: its name on the page, the address without it, and the number of results then. */
  ways: readonly { label: string; href: string; count: number }[];
}): ReactNode {
  const { t } = useText();
  return (
    <Empty text={text} {...(hint === undefined ? {} : { hint })} action={clear} isSecondary>
      {ways.length > 0 && (
        <ul className={lists.ways}>
          {ways.map(({ label, href, count }) => (
            <li key={href}>
              <a href={href}>{t('admin.withoutFilter', { filter: label, count })}</a>
            </li>
          ))}
        </ul>
      )}
    </Empty>
  );
}
