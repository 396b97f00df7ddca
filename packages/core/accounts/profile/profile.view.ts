import type { z } from 'zod';
import type {
  applicantProfileSchema,
  workHistoryJobSchema,
} from '@causa/shared/accounts/profile.contract';
import type { Locale } from '@causa/shared/platform/locales';
import { storedFileView } from '../../platform/files/stored-file.view.ts';
import type { Prisma, WorkHistoryJob } from '../../generated/prisma/client.ts';
import { placeText } from './profile-place.ts';

export type ProfileView = z.infer<typeof applicantProfileSchema>;
export type WorkView = z.infer<typeof workHistoryJobSchema>;

/** Returns a job of the work history; months are `YYYY-MM`. */
export function workView(row: WorkHistoryJob): WorkView {
  const { id, title, organization, location, startMonth, endMonth, description } = row;
  return {
    id,
    title,
    organization,
    location,
    startMonth: getMonth(startMonth),
    endMonth: endMonth === null ? null : getMonth(endMonth),
    description,
  };
}

/** Returns a profile, or the defaults for a user without one. Latest work first. */
export function profileView(
  row: Prisma.ApplicantProfileGetPayload<{
    include: { workHistory: true; resumeFile: { omit: { sha256: true; storageKey: true } } };
  }> | null,
  hiddenFrom: ProfileView['hiddenFrom'],
  locale: Locale,
): ProfileView {
  return {
    resumeId: row?.resumeFileId ?? null,
    isRecruitable: row?.isRecruitable ?? null,
    headline: row?.headline ?? null,
    about: row?.about ?? null,
    workHistoryJobs: (row?.workHistory ?? []).map(workView),
    skills: row?.skills ?? [],
    willingToWorkOnsite: row?.willingToWorkOnsite ?? true,
    willingToWorkRemote: row?.willingToWorkRemote ?? true,
    willingToWorkHybrid: row?.willingToWorkHybrid ?? true,
    willingToWorkPartTime: row?.willingToWorkPartTime ?? true,
    place: placeText(row?.placeId ?? null, locale),
    resume: row?.resumeFile ? storedFileView(row.resumeFile) : null,
    hiddenFrom,
  };
}

function getMonth(day: Date): string {
  return day.toISOString().slice(0, 7);
}
