import { useEffect, useRef } from 'react';
import type { ApiClient } from '../../lib/api-client.ts';
import { useSite } from '../../lib/navigation/page-context.tsx';

/**
 * Marks a conversation as read once per latest message, and shows how many are still unread.
 * Without scripts a button does.
 */
export function useMarkRead(
  latestId: string | undefined,
  isUnread: boolean,
  mark: (api: ApiClient) => Promise<{ unread: number }>,
): void {
  const { api, setEnvironment } = useSite();
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (!isUnread || latestId === undefined || marked.current === latestId) return;
    marked.current = latestId;
    mark(api)
      .then(({ unread }) => setEnvironment({ unreadConversations: unread }))
      .catch(() => undefined);
  });
}

/** Shows a count from a reply in the menu, which may be older than the page. */
export function useUnreadCount(unread: number): void {
  const { environment, setEnvironment } = useSite();
  const isShown = environment.unreadConversations === unread;
  useEffect(() => {
    if (!isShown) setEnvironment({ unreadConversations: unread });
  });
}
