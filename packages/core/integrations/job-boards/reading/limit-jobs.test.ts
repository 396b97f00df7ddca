import { expect, it } from 'vitest';
import { limitJobs } from './limit-jobs.ts';

it('omits the text of jobs after the five hundredth and keeps their ids', () => {
  const jobs = Array.from({ length: 502 }, (_, n) => ({
    externalId: String(n),
    url: `https://jobs.example/${n}`,
    type: 'JOB' as const,
    title: `Cook ${n}`,
    fields: { title: `Cook ${n}` },
  }));
  const limited = limitJobs(jobs);
  expect(limited.slice(0, 500)).toEqual(jobs.slice(0, 500));
  expect(limited.slice(500)).toMatchObject([
    { externalId: '500', fields: {}, isLeftOut: true },
    { externalId: '501', fields: {}, isLeftOut: true },
  ]);
});
