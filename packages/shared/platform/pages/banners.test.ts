import { expect, test } from 'vitest';
import { type BannerFacts, chooseBanner } from './banners.ts';

const seeker = { emailVerified: true, permissions: [], isRecruitable: null, resumeId: null };
const all: BannerFacts = {
  user: seeker,
  fairsAds: true,
  salarySurvey: true,
  isUS: true,
  locale: 'en',
  onSalaryExplorer: false,
  resumeUpload: true,
  wantsBoard: false,
  dismissed: [],
};
const admin = { ...seeker, permissions: ['orgAdmin'] };
const noFairs = { ...all, fairsAds: false };
const noSurvey = { ...noFairs, salarySurvey: false };

const cases: [string, BannerFacts, ReturnType<typeof chooseBanner>][] = [
  [
    'an unconfirmed address comes before everything',
    { ...all, user: { ...seeker, emailVerified: false } },
    'verify-email',
  ],
  ['fairs come first while they are advertised', all, 'grad-fairs'],
  ['fairs come first for visitors too', { ...all, user: null }, 'grad-fairs'],
  ['the survey when there are no fairs', noFairs, 'salary-survey'],
  [
    'the survey when the fairs were put away',
    { ...all, dismissed: ['grad-fairs'] },
    'salary-survey',
  ],
  ['no survey on the salary explorer', { ...noFairs, onSalaryExplorer: true }, 'upload-resume'],
  ['no survey outside the US', { ...noFairs, isUS: false }, 'upload-resume'],
  ['no survey in another language', { ...noFairs, locale: 'es' }, 'upload-resume'],
  ['no survey that was put away', { ...noFairs, dismissed: ['salary-survey'] }, 'upload-resume'],
  [
    'nothing of it for staff',
    { ...noFairs, user: { ...seeker, permissions: ['staff'] } },
    undefined,
  ],
  [
    'nothing of it for administrators of organizations',
    { ...noFairs, user: { ...seeker, permissions: ['orgAdmin'] } },
    undefined,
  ],
  [
    'job boards for administrators of organizations, after fairs',
    { ...noFairs, user: admin, wantsBoard: true },
    'ats-call-to-action',
  ],
  ['fairs before job boards', { ...all, user: admin, wantsBoard: true }, 'grad-fairs'],
  [
    'the question which system they use, once job boards were put away',
    { ...noFairs, user: admin, wantsBoard: true, dismissed: ['ats-call-to-action'] },
    'ats-survey',
  ],
  [
    'nothing once both were put away',
    { ...noFairs, user: admin, wantsBoard: true, dismissed: ['ats-call-to-action', 'ats-survey'] },
    undefined,
  ],
  ['the resume prompt last', noSurvey, 'upload-resume'],
  ['the resume prompt for visitors', { ...noSurvey, user: null }, 'upload-resume'],
  [
    'no resume prompt for anyone who has one',
    { ...noSurvey, user: { ...seeker, resumeId: 'f'.repeat(32) } },
    undefined,
  ],
  [
    'no resume prompt for anyone who does not want to be found',
    { ...noSurvey, user: { ...seeker, isRecruitable: false } },
    undefined,
  ],
  [
    'a resume prompt for anyone who does',
    { ...noSurvey, user: { ...seeker, isRecruitable: true } },
    'upload-resume',
  ],
  ['no resume prompt that was put away', { ...noSurvey, dismissed: ['upload-resume'] }, undefined],
  ['no resume prompt without a page to upload at', { ...noSurvey, resumeUpload: false }, undefined],
];

test.each(cases)('%s', (_promise, facts, banner) => expect(chooseBanner(facts)).toBe(banner));
