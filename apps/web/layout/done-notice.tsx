import type { ReactNode } from 'react';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { Notice } from '../ui/notice.tsx';

/** Notices that differ by the listing's type. */
const knownOfListing = ['sent', 'noted', 'withdrawn'] as const;
/** The last action, from the address (the `done` of its action). */
const known = ['saved', 'public', 'resume', 'resume-gone', 'work', 'work-gone', 'draft'] as const;
export type DoneNoticeName = (typeof known | typeof knownOfListing)[number];

/** States the result of the previous form; `type` is the type of its listing. */
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
