import { applicationStatuses } from '@causa/shared/applications/application-statuses';
import { describe, expect, it } from 'vitest';
import { getNextStep } from './next-step.ts';

describe('next step of an application', () => {
  it('names the next step until the application ends', () => {
    const ended = applicationStatuses.filter(
      (status) => getNextStep({ status, via: 'CAUSA' }) === undefined,
    );
    expect(ended).toEqual(['HIRED', 'DECLINED', 'WITHDRAWN']);
    expect(getNextStep({ status: 'VIEWED', via: 'CAUSA' })).toBe('VIEWED');
  });

  it('promises nothing about an application sent outside Causa', () => {
    expect(getNextStep({ status: 'SENT', via: 'EMAIL' })).toBe('ELSEWHERE');
    expect(getNextStep({ status: 'WITHDRAWN', via: 'LINK' })).toBeUndefined();
  });
});
