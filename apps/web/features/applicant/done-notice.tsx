import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What has just been done, as the address says it (the `done` of its action). */
const known = [
  'saved',
  'public',
  'resume',
  'resume-gone',
  'work',
  'work-gone',
  'draft',
  'sent',
  'noted',
  'withdrawn',
] as const;
export type DoneWord = (typeof known)[number];

export function DoneNotice(): ReactNode {
  const { t } = useText();
  const { url, form } = useSite();
  const done = known.find((one) => one === url.searchParams.get('done'));
  if (done === undefined || form !== undefined) return null;
  return (
    <output>
      <Notice kind="success">{t(`applicant.done.${done}`)}</Notice>
    </output>
  );
}
