import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { applyTmpStorageContract } from '@causa/shared/contracts/pending-items.contract';
import type { Locale } from '@causa/shared/locales';
import type { ComponentType, ReactNode } from 'react';
import { pendingOutcome } from '../../lib/account-forms.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { leaveFlash } from '../../lib/flash.ts';
import { forgetItems } from '../../lib/kept-items.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalForm } from './modal-form.tsx';
import styles from './modals.module.css';
import type { ModalProps } from './reader-notices.tsx';

type Reply = ReplyOf<typeof applyTmpStorageContract>;
interface Asked {
  api: ApiClient;
  locale: Locale;
  url: URL;
}

/** What has words of its own; the rest of a bundle goes along with it. */
const named = ['SAVE_LISTING', 'SAVE_SEARCH', 'LISTING_APPLICATION_VALUES', 'CMS_SUBSCRIBE', 'SUBSCRIBE_SUBSITE'] as const;

/**
 * What was left under this id before its visitor had an account: done at once when this browser left it, else a question to ask first
 *. Null when there is nothing to ask.
 */
export async function bringItems(asked: Asked, id: string): Promise<ComponentType<ModalProps> | null> {
  const reply = await apply(asked, id, false).catch(() => null);
  if (reply === null || reply.toConfirm.length === 0) {
    forgetItems();
    if (reply?.applied) follow(asked, reply);
    return null;
  }
  const types = named.filter((type) => reply.toConfirm.some((item) => item.type === type));
  return (props) => <PendingItems {...props} id={id} types={types} />;
}

function apply({ api }: Asked, id: string, confirmed: boolean): Promise<Reply> {
  return api.send<Reply>('POST', `/data/tmp-storage/${id}/apply`, { confirmed });
}

/** Goes to where it can be seen; false when there is nothing to see. */
function follow(asked: Asked, { applied }: Reply): boolean {
  const outcome = pendingOutcome(applied, asked);
  if (outcome === undefined) return false;
  if (outcome.flash !== undefined) leaveFlash(outcome.flash);
  location.assign(outcome.to);
  return true;
}

/** Names what another browser left for this account, and asks whether to do it. */
function PendingItems({ id, types, onClose }: ModalProps & { id: string; types: readonly (typeof named)[number][] }): ReactNode {
  const { t, locale } = useText();
  const { api, url } = useSite();
  const asked = { api, locale, url };

  async function doThem(): Promise<void> {
    const reply = await apply(asked, id, true);
    forgetItems();
    // Closing goes back in history, which would undo the way to what was done.
    if (!follow(asked, reply)) onClose();
  }
  function letGo(): void {
    forgetItems();
    void api.send('DELETE', `/data/tmp-storage/${id}`).catch(() => undefined);
    onClose();
  }

  return (
    <ModalForm
      title={t('modals.pending.title')}
      lead={t('modals.pending.lead')}
      submitLabel={t('modals.pending.yes')}
      onClose={onClose}
      onSubmit={doThem}
      other={
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
