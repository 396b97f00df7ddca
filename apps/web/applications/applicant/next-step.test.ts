import { applicationStatuses } from '@causa/shared/applications/application-statuses';
import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

describe('the next step of an application', () => {
  it('is named while the organization or the applicant still has something to do, and missing once it has ended', () => {
    const ended = applicationStatuses.filter(
      (status) => nextStep({ status, via: 'CAUSA' }) === undefined,
    );
    expect(ended).toEqual(['HIRED', 'DECLINED', 'WITHDRAWN']);
    expect(nextStep({ status: 'VIEWED', via: 'CAUSA' })).toBe('VIEWED');
  });

  it('of an application sent outside Causa promises nothing that Causa cannot see', () => {
    expect(nextStep({ status: 'SENT', via: 'EMAIL' })).toBe('ELSEWHERE');
    expect(nextStep({ status: 'WITHDRAWN', via: 'LINK' })).toBeUndefined();
  });
});
