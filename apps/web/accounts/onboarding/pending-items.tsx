import type { ReplyOf } from '@causa/shared/platform/contract';
import type { applyPendingActionsContract } from '@causa/shared/accounts/pending-actions.contract';
import type { Locale } from '@causa/shared/platform/locales';
import type { ComponentType, ReactNode } from 'react';
import { deletePendingActions } from '@causa/shared/generated/platform/site.endpoints';
import { applyPendingActions } from '@causa/shared/generated/accounts/pending-actions.endpoints';
import { afterPending } from '../../lib/navigation/after-login.ts';
import { type ApiClient, ApiError } from '../../lib/api-client.ts';
import { setFlash } from '../../lib/navigation/flash.ts';
import { forgetItems } from '../../lib/hydration/kept-items.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalForm } from '../../forms/modal-form.tsx';
import { applyPendingActionsAction } from './modals.actions.ts';
import styles from './modals.module.css';
import type { ModalProps } from './reader-notices.tsx';

type Reply = ReplyOf<typeof applyPendingActionsContract>;
/** Statuses that do not concern the stored items. */
const isPassable: ReadonlySet<number> = new Set([401, 408, 429, 500, 502, 503, 504]);
interface Page {
  api: ApiClient;
  locale: Locale;
  url: URL;
}

/** Items with their own text; the rest of a bundle is not mentioned. */
const named = [
  'SAVE_LISTING',
  'SAVE_SEARCH',
  'LISTING_APPLICATION_VALUES',
  'ASK_TO_JOIN',
  'CMS_SUBSCRIBE',
  'SUBSCRIBE_SUBSITE',
] as const;

/**
 * Loads the items stored under this id before the sign-up. Applies them at once if this browser
 * stored them, otherwise returns a confirmation question. Null when there is nothing to ask.
 */
export async function loadItems(page: Page, id: string): Promise<ComponentType<ModalProps> | null> {
  let reply: Reply;
  try {
    reply = await page.api.call(applyPendingActions, {
      params: { id },
      body: { confirmed: false },
    });
  } catch (error) {
    // After a network failure the next page tries again.
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
 * Opens the page that shows the result, or reloads this page to report a failure. False when
 * neither applies.
 */
function follow(page: Page, { applied }: Reply): boolean {
  const outcome = afterPending(page, applied);
  if (outcome === undefined) return false;
  if (outcome.flash !== undefined) setFlash(outcome.flash);
  location.assign(outcome.redirectTo ?? `${location.pathname}${location.search}`);
  return true;
}

/** Lists what another browser stored for this account, and asks whether to apply it. */
function PendingItems({
  id,
  types,
  onClose,
}: ModalProps & { id: string; types: readonly (typeof named)[number][] }): ReactNode {
  const { t, locale } = useText();
  const { api, url } = useSite();
  function finish(reply: Reply): void {
    forgetItems();
    // Closing goes back in history, which would leave the page that shows the result.
    if (!follow({ api, locale, url }, reply)) onClose();
  }
  function discard(): void {
    forgetItems();
    void api.call(deletePendingActions, { params: { id } }).catch(() => undefined);
    onClose();
  }

  return (
    <ModalForm
      action={applyPendingActionsAction}
      hidden={{ id }}
      title={t('modals.pending.title')}
      lead={t('modals.pending.lead')}
      submitLabel={t('modals.pending.yes')}
      onClose={onClose}
      onDone={finish}
      beside={
        <Button variant="tertiary" onClick={discard}>
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
