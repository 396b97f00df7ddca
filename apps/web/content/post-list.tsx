import { localeTags } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { CauseArt } from '../ui/cause-art.tsx';
import type { PostSearchReply } from './content-types.ts';
import styles from './content.module.css';

type PostCard = PostSearchReply['posts'][number];

/** Articles as cards: the heading is the link. */
export function PostList({
  posts,
  headingLevel = 3,
}: {
  posts: readonly PostCard[];
  headingLevel?: 2 | 3;
}): ReactNode {
  const { t, locale, date } = useText();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <li key={post.id}>
          <article
            className={styles.post}
            lang={post.locale === locale ? undefined : localeTags[post.locale]}
          >
            {post.cause !== null && (
              <span className={styles.cover}>
                <CauseArt cause={post.cause} />
              </span>
            )}
            {post.category !== null && <p className={styles.category}>{post.category}</p>}
            <Heading className={styles.postTitle}>
              <a href={post.url}>{post.title}</a>
            </Heading>
            <p className={styles.summary}>{post.summary}</p>
            <p className={styles.small}>
              {post.author !== null && `${t('content.by', { author: post.author })} · `}
              <time dateTime={post.publishedAt}>{date(post.publishedAt)}</time>
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
