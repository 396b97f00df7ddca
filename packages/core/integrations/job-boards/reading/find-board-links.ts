import { detectBoard } from '@causa/shared/integrations/detect-board';
import type { IntegrationKindName } from '@causa/shared/integrations/integrations';
import { readHtml } from '../../import-export/read-html.ts';
import type { WebPage } from '../../../platform/web-pages/fetch-page.ts';
import { listLinks } from './list-links.ts';

/**
 * Returns whether a page links to or embeds a board, and the other pages of its host.
 */
export function findBoardLinks({
  html,
  url,
  kind,
  board,
}: WebPage & { kind: IntegrationKindName; board: string }): {
  namesBoard: boolean;
  links: string[];
} {
  let namesBoard = false;
  readHtml(html, {
    onopentag(_tag, { href, src }) {
      for (const address of [href, src]) {
        const link = address === undefined ? null : URL.parse(address, url);
        const found = link === null ? null : detectBoard(link.href);
        if (found?.kind === kind && found.board.toLowerCase() === board.toLowerCase())
          namesBoard = true;
      }
    },
  });
  return { namesBoard, links: namesBoard ? [] : listLinks({ html, url }) };
}
