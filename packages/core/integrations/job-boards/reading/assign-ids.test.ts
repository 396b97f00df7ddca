import { describe, expect, it } from 'vitest';
import type { BoardJob } from '../job-board.ts';
import { assignIds } from './assign-ids.ts';

const job = (...[externalId = '', ...otherIds]: string[]): BoardJob => ({
  externalId,
  otherIds,
  url: 'https://jobs.example/',
  type: 'JOB',
  title: 'Cook',
  fields: {},
});
const ids = (...jobs: BoardJob[]) => assignIds(jobs).map(({ externalId }) => externalId);

describe('assignIds', () => {
  it('keeps one of two descriptions of a job', () => {
    expect(ids(job('7', 'cook@lisbon', 'Cook'), job('7', 'cook@lisbon', 'Cook'))).toEqual(['7']);
  });

  it('uses the address when jobs share an identifier', () => {
    const [one, other] = [
      job('acme', '/1', 'cook@lisbon', 'Cook'),
      job('acme', '/2', 'cook@porto', 'Cook'),
    ];
    expect(ids(one, other)).toEqual(['/1', '/2']);
  });

  it('uses title and place when jobs share everything else', () => {
    const [one, other] = [job('/jobs', 'cook@lisbon', 'Cook'), job('/jobs', 'cook@porto', 'Cook')];
    expect(ids(one, other)).toEqual(['cook@lisbon', 'cook@porto']);
  });

  it('prefers a readable description', () => {
    const broken = { ...job('7'), unreadable: 'MAYBE_KNOWN' as const };
    expect(assignIds([broken, job('7', 'cook@lisbon', 'Cook')])).toMatchObject([{ title: 'Cook' }]);
    expect(ids(broken, job('7', 'cook@lisbon', 'Cook'))).toHaveLength(1);
  });
});
