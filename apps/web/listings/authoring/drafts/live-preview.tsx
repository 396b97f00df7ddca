import type { DraftSection } from '@causa/shared/listings/drafts/listing-draft';
import type { Locale } from '@causa/shared/platform/locales';
import {
  Component,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import type { AdminEditData } from '../../pages/organization/admin-edit.data.ts';
import { view as listingView } from '../../pages/visitor/listing.tsx';
import { useNow, useText } from '../../../lib/navigation/page-context.tsx';
import { loadMessages } from '../../../lib/text.ts';
import { loadCauseArt } from '../../../ui/cause-art.tsx';
import { lazyFacts, lazyText } from '../../lazy-parts.ts';
import styles from '../posting.module.css';
import { previewDraft } from './preview-of-draft.ts';
import { useTypedDraft } from './use-typed-draft.ts';

export interface LivePreviewProps {
  data: AdminEditData;
  section: DraftSection;
  /** The element that contains the form. */
  box: RefObject<HTMLElement | null>;
}

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
