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
  inDashboard: false,
  hasDismissed: false,
  resumeUpload: true,
  wantsBoard: false,
  dismissed: [],
};
const admin = { ...seeker, permissions: ['orgAdmin'] };
const noFairs = { ...all, fairsAds: false };
const noSurvey = { ...noFairs, salarySurvey: false };

const cases: [string, BannerFacts, ReturnType<typeof chooseBanner>][] = [
  [
    'an unconfirmed address first',
    { ...all, user: { ...seeker, emailVerified: false } },
    'verify-email',
  ],
  ['advertised fairs first', all, 'grad-fairs'],
  ['advertised fairs first to visitors too', { ...all, user: null }, 'grad-fairs'],
  ['the survey without fairs', noFairs, 'salary-survey'],
  ['the survey after fairs were dismissed', { ...all, dismissed: ['grad-fairs'] }, 'salary-survey'],
  ['no survey on the salary explorer', { ...noFairs, onSalaryExplorer: true }, 'upload-resume'],
  ['no survey outside the US', { ...noFairs, isUS: false }, 'upload-resume'],
  ['no survey in another language', { ...noFairs, locale: 'es' }, 'upload-resume'],
  ['no dismissed survey', { ...noFairs, dismissed: ['salary-survey'] }, 'upload-resume'],
  ['no survey to staff', { ...noFairs, user: { ...seeker, permissions: ['staff'] } }, undefined],
  [
    'no survey to administrators of organizations',
    { ...noFairs, user: { ...seeker, permissions: ['orgAdmin'] } },
    undefined,
  ],
  [
    'job boards to administrators of organizations after fairs',
    { ...noFairs, user: admin, wantsBoard: true },
    'ats-call-to-action',
  ],
  ['fairs before job boards', { ...all, user: admin, wantsBoard: true }, 'grad-fairs'],
  [
    'the applicant-tracking question after job boards were dismissed',
    { ...noFairs, user: admin, wantsBoard: true, dismissed: ['ats-call-to-action'] },
    'ats-survey',
  ],
  [
    'nothing after both were dismissed',
    { ...noFairs, user: admin, wantsBoard: true, dismissed: ['ats-call-to-action', 'ats-survey'] },
    undefined,
  ],
  ['no promotion in a dashboard', { ...all, inDashboard: true }, undefined],
  ['no second promotion in a session', { ...all, hasDismissed: true }, undefined],
  ['the resume prompt last', noSurvey, 'upload-resume'],
  ['the resume prompt to visitors', { ...noSurvey, user: null }, 'upload-resume'],
  [
    'no resume prompt to users with a resume',
    { ...noSurvey, user: { ...seeker, resumeId: 'f'.repeat(32) } },
    undefined,
  ],
  [
    'no resume prompt to hidden users',
    { ...noSurvey, user: { ...seeker, isRecruitable: false } },
    undefined,
  ],
  [
    'a resume prompt to visible users',
    { ...noSurvey, user: { ...seeker, isRecruitable: true } },
    'upload-resume',
  ],
  ['no dismissed resume prompt', { ...noSurvey, dismissed: ['upload-resume'] }, undefined],
  ['no resume prompt without an upload page', { ...noSurvey, resumeUpload: false }, undefined],
];

test.each(cases)('shows %s', (_promise, facts, banner) => expect(chooseBanner(facts)).toBe(banner));
