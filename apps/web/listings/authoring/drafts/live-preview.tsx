import { listFields } from '@causa/shared/listings/listing-fields';
import type { DraftSection, ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { Locale } from '@causa/shared/platform/locales';
import {
  Component,
  type ComponentType,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { AdminEditData } from '../../pages/organization/admin-edit.data.ts';
import { view as listingView } from '../../pages/visitor/listing.tsx';
import { useNow, useText } from '../../../lib/navigation/page-context.tsx';
import { loadMessages } from '../../../lib/text.ts';
import { loadCauseArt } from '../../../ui/cause-art.tsx';
import { filledEvent, readForm } from '../../../forms/autosave/form-fields.ts';
import { lazyFacts, lazyText } from '../../lazy-parts.ts';
import { applyFormValues } from './draft-as-typed.ts';
import styles from '../posting.module.css';
import { previewDraft } from './preview-of-draft.ts';

export interface LivePreviewProps {
  data: AdminEditData;
  section: DraftSection;
  /** The element that contains the form. */
  box: RefObject<HTMLElement | null>;
}

/** Delay after the last key press. */
const pauseMs = 150;
/** The part of the page that shows the fields of a section; other sections show at the top. */
const previewParts: Partial<Record<DraftSection, string>> = {
  text: 'about-listing',
  applying: 'how-to-apply',
};

/** Loads the component and everything it may render, so that it works without a network later. */
export async function loadLivePreview(locale: Locale): Promise<ComponentType<LivePreviewProps>> {
  await Promise.all([
    loadMessages(locale, ['listing', 'writing']),
    lazyFacts.load(locale),
    lazyText.load(locale),
    loadCauseArt(),
  ]);
  return LivePreview;
}

/**
 * The public page at the width of a phone, with the values of the form. Visual only: it repeats the
 * form, so it is hidden from screen readers, focus and links.
 */
function LivePreview({ data, section, box }: LivePreviewProps): ReactNode {
  const { t } = useText();
  const now = useNow();
  const frame = useRef<HTMLDivElement>(null);
  const draft = useTypedDraft(data, section, box);
  useEffect(() => {
    const [around, id] = [frame.current, previewParts[section]];
    const part = id === undefined ? null : around?.querySelector(`#${id}`);
    if (around === null || part == null) return;
    // `scrollIntoView` would also scroll the page around it.
    around.scrollTop += part.getBoundingClientRect().top - around.getBoundingClientRect().top - 16;
  }, [section]);
  const shown = { ...data, draft: { ...data.draft, data: draft } };
  return (
    <div className={styles.framed} aria-hidden="true">
      <p>{t('writing.preview.title')}</p>
      <div ref={frame} className={styles.frame} tabIndex={-1}>
        <div inert>
          <PreviewBoundary>
            <listingView.Component data={previewDraft(shown, now, 'beside')} />
          </PreviewBoundary>
        </div>
      </div>
    </div>
  );
}

/** An error in the preview must not break the form. */
class PreviewBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** Returns the draft with the values of the form, debounced. */
function useTypedDraft(
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
      const next = applyFormValues(draft.data, readForm(form), listFields(type, section));
      // Typing has priority over the preview.
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
