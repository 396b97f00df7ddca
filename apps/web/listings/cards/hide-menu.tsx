import { hideItem, unhideItem } from '@causa/shared/generated/alerts/hidden-items.endpoints';
import type { FindableType } from '@causa/shared/listings/listing-types';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { alwaysLoad } from '../../lib/text.ts';
import { PlainForm } from '../../forms/plain-form.tsx';
import { Toast } from '../../ui/toast.tsx';
import type { SavableItem } from './save-control.tsx';

// Later pages, also in another language, load them with their other messages.
alwaysLoad('hide');

interface Hidden {
  id: string;
  type: FindableType;
}

/** Returns what hides an item: itself or its organization. */
function getHidden({ id, type, org, hidden }: SavableItem): Hidden | undefined {
  if (hidden === undefined) return undefined;
  return hidden === 'ORG' && org != null ? { id: org.id, type: 'ORG' } : { id, type };
}

/**
 * Hides a listing or all listings of its organization from the reader's searches, with undo.
 * Visitors hide in their browser. The forms work without scripts.
 */
export function HideMenu({ item, title }: { item: SavableItem; title: string }): ReactNode {
  const { t } = useText();
  const { hidden, failed, setFailed, change } = useHiding(item);
  const undo = useRef<HTMLDivElement>(null);
  const { id, type, org } = item;
  // The clicked button is removed: the focus moves to its opposite.
  const isChanged = hidden !== undefined && item.hidden === undefined;
  useEffect(() => {
    if (isChanged) undo.current?.querySelector('button')?.focus();
  }, [isChanged]);
  if (hidden !== undefined)
    return (
      <div ref={undo} data-undo>
        <output className="hidden-visually">{t('shell.hide.count', { count: 1 })}</output>
        <HideForm action="show-in-searches" item={hidden} onSubmit={() => change(hidden, false)}>
          {t('hide.undo')}
          <span className="hidden-visually">: {title}</span>
        </HideForm>
        {failed && <Failure onClose={() => setFailed(false)} />}
      </div>
    );
  const orgRef: Hidden | undefined =
    type === 'ORG' ? { id, type } : org == null ? undefined : { id: org.id, type: 'ORG' };
  return (
    <details data-hide>
      <summary>
        {t('hide.menu')}
        <span className="hidden-visually">: {title}</span>
      </summary>
      <div>
        {type !== 'ORG' && (
          <HideForm
            action="hide-in-searches"
            item={{ id, type }}
            onSubmit={() => change({ id, type }, true)}
          >
            {t('hide.listing')}
          </HideForm>
        )}
        {orgRef !== undefined && (
          <HideForm action="hide-in-searches" item={orgRef} onSubmit={() => change(orgRef, true)}>
            {t('hide.org', { name: org?.name ?? title })}
          </HideForm>
        )}
      </div>
      {failed && <Failure onClose={() => setFailed(false)} />}
    </details>
  );
}

function HideForm({
  action,
  item: { id, type },
  onSubmit,
  children,
}: {
  action: 'hide-in-searches' | 'show-in-searches';
  item: Hidden;
  onSubmit(): Promise<void>;
  children: ReactNode;
}): ReactNode {
  function submit(event: FormEvent): void {
    event.preventDefault();
    void onSubmit();
  }
  return (
    <PlainForm action={action} hidden={{ id, type }} onSubmit={submit}>
      <button type="submit">{children}</button>
    </PlainForm>
  );
}

function Failure({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useText();
  return <Toast onClose={onClose}>{t('shell.save.failed')}</Toast>;
}

/** Returns what hides the item now, and the function that changes it. */
function useHiding(item: SavableItem) {
  const { formApi: api } = useSite();
  const [hidden, setHidden] = useState(getHidden(item));
  const [failed, setFailed] = useState(false);

  async function change(ref: Hidden, isHidden: boolean): Promise<void> {
    setFailed(false);
    try {
      await (isHidden ? api.call(hideItem, { body: ref }) : api.call(unhideItem, { params: ref }));
      setHidden(isHidden ? ref : undefined);
    } catch {
      setFailed(true);
    }
  }

  return { hidden, failed, setFailed, change };
}
