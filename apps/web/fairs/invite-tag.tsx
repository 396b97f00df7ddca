import type { FairInviteStatus, FairPhase } from '@causa/shared/fairs/fairs';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { StateTag } from '../ui/state-tag.tsx';

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
    <StateTag state={phase === 'CANCELED' ? 'FAILED' : status}>
      {t(phase === 'CANCELED' ? 'ownFairs.fairCanceled' : `ownFairs.status.${status}`)}
    </StateTag>
  );
}
