import { fieldsOf } from '@causa/shared/draft-form';
import type { DraftSection, ListingDraft } from '@causa/shared/listing-draft';
import type { Locale } from '@causa/shared/locales';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useState,
} from 'react';
import type { AdminEditData } from '../../pages/organization/admin-edit.data.ts';
import { view as listingView } from '../../pages/visitor/listing.tsx';
import { useNow, useText } from '../../lib/page-context.tsx';
import { loadMessages } from '../../lib/text.ts';
import { filledEvent, readForm } from '../autosave/form-fields.ts';
import { loadLaterParts } from '../listings/later-parts.ts';
import { FramedPage } from './framed-page.tsx';
import styles from './posting.module.css';
import { previewOf } from './preview-of-draft.ts';
import { draftAsTyped } from './draft-as-typed.ts';

export interface LivePreviewProps {
  data: AdminEditData;
  section: DraftSection;
  /** Where the form is. */
  box: RefObject<HTMLElement | null>;
}

/** After the last key. */
const pauseMs = 150;
/** The part of the page that shows what a section asks for. */
const placeOf: Partial<Record<DraftSection, string>> = {
  text: 'about-listing',
  applying: 'how-to-apply',
};

/** The component, once everything that it shows has come. */
export async function loadLivePreview(locale: Locale): Promise<ComponentType<LivePreviewProps>> {
  await Promise.all([loadMessages(locale, ['listing', 'writing']), loadLaterParts(locale)]);
  return LivePreview;
}

/**
 * The public page as it would be with what stands in the form. Only for the eye: the form beside it
 * says the same to everyone else.
 */
function LivePreview({ data, section, box }: LivePreviewProps): ReactNode {
  const { t } = useText();
  const now = useNow();
  const draft = useTyped(data, section, box);
  const shown = { ...data, draft: { ...data.draft, data: draft } };
  const title = t('writing.preview.title');
  return (
    <div className={styles.framed} aria-hidden="true">
      <p>{title}</p>
      <FramedPage title={title} at={placeOf[section]}>
        <listingView.Component data={previewOf(shown, now)} />
      </FramedPage>
    </div>
  );
}

/** The draft with what stands in the form, a moment after it was typed. */
function useTyped(
  { draft, listing }: AdminEditData,
  section: DraftSection,
  box: RefObject<HTMLElement | null>,
): ListingDraft {
  const [typed, setTyped] = useState(draft.data);
  const { type } = listing;
  useEffect(() => {
    const around = box.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      const form = around?.querySelector('form');
      if (form === null || form === undefined) return;
      const next = draftAsTyped(draft.data, readForm(form), fieldsOf(type, section));
      // A key that is typed meanwhile comes first.
      startTransition(() => setTyped(next));
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(read, pauseMs);
    };
    later();
    const events = ['input', 'change', filledEvent];
    for (const name of events) around?.addEventListener(name, later, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) around?.removeEventListener(name, later, { capture: true });
    };
  }, [box, draft.data, type, section]);
  return typed;
}
