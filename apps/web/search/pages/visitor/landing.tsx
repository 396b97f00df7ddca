import type { ReactNode } from 'react';
import { Blocks } from '../../../content/blocks.tsx';
import { contentHead } from '../../../content/content-head.ts';
import type { Content } from '../../../content/content-types.ts';
import { Hero } from '../../../content/home/hero.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { CauseArt } from '../../../ui/cause-art.tsx';
import styles from '../../../content/pages/visitor/content.module.css';

/** A search landing page: its search, then its blocks. */
function LandingPage({ data }: { data: Content }): ReactNode {
  return (
    <>
      <Hero
        heading={data.heroSearch?.heading ?? data.title}
        lead={data.summary}
        type={
          data.heroSearch?.defaultSearchFilters.type ?? data.subsite?.defaultSearchType ?? 'JOB'
        }
        art={data.cause === null ? undefined : <CauseArt cause={data.cause} />}
      />
      <div className={`container ${styles.landing}`}>
        <Blocks blocks={data.blocks} />
      </div>
    </>
  );
}

export const view: PageView<Content> = { Component: LandingPage, head: contentHead };

export { loader } from '../../../content/pages/visitor/content.data.ts';
