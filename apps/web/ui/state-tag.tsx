import type { ReactNode } from 'react';
import { Tag, type Tone } from './tag.tsx';

/** The states that have a color: good, in motion, waiting for someone, bad. Others are neutral. */
const statesByTone = {
  success: [
    'ACCEPTED',
    'ACTIVE',
    'DELIVERED',
    'DONE',
    'HIRED',
    'LIVE',
    'OFFERED',
    'PAID',
    'PROVEN',
    'SUCCEEDED',
  ],
  info: [
    'IN_REVIEW',
    'NEW',
    'PENDING',
    'PROCESSING',
    'PROPOSED',
    'QUEUED',
    'RUNNING',
    'SCHEDULED',
    'SENT',
    'SHORTLISTED',
  ],
  warning: ['ENDING', 'HELD', 'INTERVIEW', 'OPEN', 'PAUSED'],
  error: ['DELETED', 'DISPUTED', 'FAILED', 'FROZEN', 'REFUSED', 'REMOVED', 'STOPPED'],
} as const satisfies Partial<Record<Tone, readonly string[]>>;

const tones = new Map<string, Tone>(
  (['success', 'info', 'warning', 'error'] as const).flatMap((tone) =>
    statesByTone[tone].map((state) => [state, tone] as const),
  ),
);

/** The words of a state in the color of its code, the same on every page. */
export function StateTag({ state, children }: { state: string; children: ReactNode }): ReactNode {
  return <Tag tone={tones.get(state) ?? 'neutral'}>{children}</Tag>;
}
