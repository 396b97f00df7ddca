import { describe, expect, it } from 'vitest';
import { detectBoard, parseBoardName } from './detect-board.ts';

describe('detectBoard', () => {
  it.each([
    ['https://boards.greenhouse.io/acme/jobs/1?gh_jid=1', 'greenhouse', 'acme'],
    ['https://job-boards.eu.greenhouse.io/acme', 'greenhouse', 'acme'],
    ['https://boards.greenhouse.io/embed/job_board?for=acme', 'greenhouse', 'acme'],
    ['https://boards-api.greenhouse.io/v1/boards/acme/jobs', 'greenhouse', 'acme'],
    ['https://jobs.lever.co/acme/3f0c/apply', 'lever', 'acme'],
    ['jobs.eu.lever.co/acme', 'lever', 'eu/acme'],
    ['https://jobs.ashbyhq.com/Acme%20Inc/0d8f', 'ashby', 'Acme Inc'],
    ['https://apply.workable.com/acme/', 'workable', 'acme'],
    ['https://acme.workable.com/jobs/12', 'workable', 'acme'],
    ['https://apply.workable.com/api/v1/widget/accounts/acme', 'workable', 'acme'],
    ['https://careers.smartrecruiters.com/AcmeOrg', 'smartrecruiters', 'AcmeOrg'],
    ['https://jobs.smartrecruiters.com/AcmeOrg/744-cook', 'smartrecruiters', 'AcmeOrg'],
    ['https://acme.recruitee.com/o/cook', 'recruitee', 'acme'],
    ['https://acme.teamtailor.com/jobs', 'teamtailor', 'acme'],
    ['https://acme.na.teamtailor.com/jobs', 'teamtailor', 'acme.na'],
    ['https://acme.jobs.personio.de/job/3101?language=en', 'personio', 'acme'],
    ['https://acme.jobs.personio.com', 'personio', 'acme'],
    ['https://acme.bamboohr.com/careers/31', 'bamboohr', 'acme'],
    ['https://acme.applytojob.com/apply', 'jazzhr', 'acme'],
  ])('recognizes %s', (address, kind, board) => {
    expect(detectBoard(address)).toEqual({ kind, board });
  });

  it.each([
    'acme',
    'https://acme.org/careers',
    'https://www.workable.com/',
    'https://www.bamboohr.com/pricing',
    'https://boards.greenhouse.io/embed/job_app',
    'https://greenhouse.io.evil.example/acme',
    'https://jobs.lever.co/',
    'https://jobs.lever.co/..%2Fx',
    '',
  ])('returns null for %j', (address) => expect(detectBoard(address)).toBeNull());
});

describe('parseBoardName', () => {
  it('returns the name of an address of the same provider, and other text as typed', () => {
    expect(parseBoardName('lever', ' https://jobs.lever.co/acme ')).toBe('acme');
    expect(parseBoardName('lever', 'acme')).toBe('acme');
    expect(parseBoardName('careers-page', 'acme.org/jobs')).toBe('https://acme.org/jobs');
  });
});
