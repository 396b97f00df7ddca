import type { ReactNode } from 'react';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What is said in the words of the listing's type. */
const knownOfListing = ['sent', 'noted', 'withdrawn'] as const;
/** What has just been done, as the address says it (the `done` of its action). */
const known = ['saved', 'public', 'resume', 'resume-gone', 'work', 'work-gone', 'draft'] as const;
export type DoneNoticeName = (typeof known | typeof knownOfListing)[number];

/** Says what the form before this page did; `type` is the type of the listing it was about. */
export function DoneNotice({ type = 'JOB' }: { type?: ListingType }): ReactNode {
  const { t } = useText();
  const { url, form } = useSite();
  const asked = url.searchParams.get('done');
  const done = known.find((one) => one === asked);
  const ofListing = knownOfListing.find((one) => one === asked);
  if ((done === undefined && ofListing === undefined) || form !== undefined) return null;
  return (
    <output>
      <Notice kind="success">
        {ofListing !== undefined && t(`applicant.done.${ofListing}`, { type })}
        {done !== undefined && t(`applicant.done.${done}`)}
      </Notice>
    </output>
  );
}
