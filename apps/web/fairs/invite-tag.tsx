import type { FairInviteStatus, FairPhase } from '@causa/shared/fairs/fairs';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { Tag } from '../ui/tag.tsx';

/** Status of an invitation; a canceled fair overrides it. */
export function InviteTag({
  status,
  phase,
}: {
  status: FairInviteStatus;
  phase: FairPhase;
}): ReactNode {
  const { t } = useText();
  return (
    <Tag tone={phase === 'CANCELED' ? 'FAILED' : status}>
      {t(phase === 'CANCELED' ? 'ownFairs.fairCanceled' : `ownFairs.status.${status}`)}
    </Tag>
  );
}
