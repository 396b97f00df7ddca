import { type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { DraftSection } from '@causa/shared/listings/drafts/listing-draft';
import type { AdminEditData } from '../../pages/organization/admin-edit.data.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { LivePreviewProps } from './live-preview.tsx';
import styles from '../posting.module.css';

/**
 * A preview beside the form on wide windows. Its code loads after the page's own and not at all on
 * narrow windows; without scripts the preview page shows the same.
 */
export function PreviewBeside(props: {
  data: AdminEditData;
  section: DraftSection;
  box: RefObject<HTMLElement | null>;
}): ReactNode {
  const { locale } = useText();
  const [Preview, setPreview] = useState<ComponentType<LivePreviewProps>>();
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 1280px)');
    let isGone = false;
    const follow = async (): Promise<void> => {
      if (!wide.matches) return setPreview(undefined);
      const { loadLivePreview } = await import('./live-preview.tsx');
      const loaded = await loadLivePreview(locale);
      if (!isGone && wide.matches) setPreview(() => loaded);
    };
    // The form works without the preview.
    const attempt = (): void => void follow().catch(() => undefined);
    attempt();
    wide.addEventListener('change', attempt);
    return () => {
      isGone = true;
      wide.removeEventListener('change', attempt);
    };
  }, [locale]);
  return <div className={styles.preview}>{Preview !== undefined && <Preview {...props} />}</div>;
}
