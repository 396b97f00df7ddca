import { describe, expect, test } from 'vitest';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('parseTraceparent', () => {
  test.each([
    [`00-${traceId}-${spanId}-01`, true],
    [`00-${traceId}-${spanId}-00`, false],
    [`00-${traceId}-${spanId}-03`, true],
  ])('reads %s', (header, isSampled) => {
    expect(parseTraceparent(header)).toEqual({ traceId, spanId, isSampled });
  });

  test('reads its own format', () => {
    const parent = { traceId, spanId, isSampled: true };
    expect(parseTraceparent(formatTraceparent(parent))).toEqual(parent);
  });

  test.each([
    '',
    `01-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${traceId}-${spanId}`,
  ])('refuses %j', (header) => {
    expect(parseTraceparent(header)).toBeUndefined();
  });
});
