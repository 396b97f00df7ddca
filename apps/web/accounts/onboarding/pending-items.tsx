import type { ReplyOf } from '@causa/shared/platform/contract';
import type { applyTmpStorageContract } from '@causa/shared/accounts/pending-actions.contract';
import type { Locale } from '@causa/shared/platform/locales';
import type { ComponentType, ReactNode } from 'react';
import { deleteTmpStorage } from '@causa/shared/generated/platform/site.endpoints';
import { applyTmpStorage } from '@causa/shared/generated/accounts/pending-actions.endpoints';
import { afterPending } from '../../lib/navigation/after-login.ts';
import { type ApiClient, ApiError } from '../../lib/api-client.ts';
import { setFlash } from '../../lib/navigation/flash.ts';
import { forgetItems } from '../../lib/hydration/kept-items.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalForm } from '../../forms/modal-form.tsx';
import { applyPendingItemsAction } from './modals.actions.ts';
import styles from './modals.module.css';
import type { ModalProps } from './reader-notices.tsx';

type Reply = ReplyOf<typeof applyTmpStorageContract>;
/** Statuses that say nothing of what was left. */
const isPassable: ReadonlySet<number> = new Set([401, 408, 429, 500, 502, 503, 504]);
interface Page {
  api: ApiClient;
  locale: Locale;
  url: URL;
}

/** What has words of its own; the rest of a bundle goes along with it. */
const named = [
  'SAVE_LISTING',
  'SAVE_SEARCH',
  'LISTING_APPLICATION_VALUES',
  'ASK_TO_JOIN',
  'CMS_SUBSCRIBE',
  'SUBSCRIBE_SUBSITE',
] as const;

/**
 * What was left under this id before its visitor had an account: done at once when this browser
 * left it, else a question to ask first. Null when there is nothing to ask.
 */
export async function loadItems(page: Page, id: string): Promise<ComponentType<ModalProps> | null> {
  let reply: Reply;
  try {
    reply = await page.api.call(applyTmpStorage, { params: { id }, body: { confirmed: false } });
  } catch (error) {
    // Where only the way to the server failed, the next page asks again.
    if (error instanceof ApiError && !isPassable.has(error.status)) forgetItems();
    return null;
  }
  if (reply.toConfirm.length === 0) {
    forgetItems();
    if (reply.applied) follow(page, reply);
    return null;
  }
  const types = named.filter((type) => reply.toConfirm.some((item) => item.type === type));
  return (props) => <PendingItems {...props} id={id} types={types} />;
}

/**
 * Goes to where it can be seen, or loads this page again to say what could not be done; false when
 * there is nothing to see or say.
 */
function follow(page: Page, { applied }: Reply): boolean {
  const outcome = afterPending(page, applied);
  if (outcome === undefined) return false;
  if (outcome.flash !== undefined) setFlash(outcome.flash);
  location.assign(outcome.redirectTo ?? `${location.pathname}${location.search}`);
  return true;
}

/** Names what another browser left for this account, and asks whether to do it. */
function PendingItems({
  id,
  types,
  onClose,
}: ModalProps & { id: string; types: readonly (typeof named)[number][] }): ReactNode {
  const { t, locale } = useText();
  const { api, url } = useSite();
  function finish(reply: Reply): void {
    forgetItems();
    // Closing goes back in history, which would undo the way to what was done.
    if (!follow({ api, locale, url }, reply)) onClose();
  }
  function letGo(): void {
    forgetItems();
    void api.call(deleteTmpStorage, { params: { id } }).catch(() => undefined);
    onClose();
  }

  return (
    <ModalForm
      action={applyPendingItemsAction}
      hidden={{ id }}
      title={t('modals.pending.title')}
      lead={t('modals.pending.lead')}
      submitLabel={t('modals.pending.yes')}
      onClose={onClose}
      onDone={finish}
      beside={
        <Button variant="tertiary" onClick={letGo}>
          {t('modals.pending.no')}
        </Button>
      }
    >
      {() => (
        <ul className={styles.list}>
          {types.map((type) => (
            <li key={type}>{t(`modals.pending.${type}`)}</li>
          ))}
        </ul>
      )}
    </ModalForm>
  );
}
