import { parseBoardName } from '@causa/shared/integrations/integrations';
import { readHtml } from '../../import-export/read-html.ts';
import type { WebPage } from '../../../platform/web-pages/fetch-page.ts';
import { listLinks } from './list-links.ts';

/**
 * Returns whether a page links to or embeds a Greenhouse board, and the other pages of its host.
 */
export function findBoardLinks({ html, url, board }: WebPage & { board: string }): {
  namesBoard: boolean;
  links: string[];
} {
  let namesBoard = false;
  readHtml(html, {
    onopentag(_tag, { href, src }) {
      for (const address of [href, src]) {
        const link = address === undefined ? null : URL.parse(address, url);
        if (link === null || !/(^|\.)greenhouse\.io$/.test(link.hostname)) continue;
        if (parseBoardName('greenhouse', link.href).toLowerCase() === board) namesBoard = true;
      }
    },
  });
  return { namesBoard, links: namesBoard ? [] : listLinks({ html, url }) };
}
