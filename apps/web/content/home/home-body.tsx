import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { HomeData } from '../../search/pages/visitor/home.data.ts';
import { Blocks } from '../blocks.tsx';
import type { Block } from '../content-types.ts';
import { HomeCountsSections } from './home-counts.tsx';

/** The home page below its search: counts, then the blocks of its CMS record. */
export function HomeBody({ data }: { data: HomeData }): ReactNode {
  const { t } = useText();
  const { content, home } = data;
  return (
    <>
      {home !== null && <HomeCountsSections home={home} />}
      <Blocks
        blocks={
          (home === null ? content?.blocks : content?.blocks.filter(filterBlocks)) ??
          (content === null
            ? [
                {
                  type: 'TYPE_TILES',
                  data: { heading: t('content.home.tiles'), counts: data.counts },
                },
                {
                  type: 'LISTINGS',
                  data: {
                    heading: t('content.home.newest'),
                    type: 'JOB',
                    query: 'sort=newest',
                    cards: data.newest,
                  },
                },
              ]
            : [])
        }
      />
    </>
  );
}

/** Returns the blocks that the counts do not show already, and one call to action. */
function filterBlocks(block: Block, index: number, all: readonly Block[]): boolean {
  if (block.type === 'CALL_TO_ACTION')
    return all.findIndex(({ type }) => type === 'CALL_TO_ACTION') === index;
  return block.type !== 'LISTINGS' && block.type !== 'LINKS' && block.type !== 'TYPE_TILES';
}
