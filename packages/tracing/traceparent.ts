/** Ids of a `traceparent` header. */
export interface RemoteParent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Parses a W3C `traceparent` header of version 00; undefined for any other text. */
export function parseTraceparent(header: string): RemoteParent | undefined {
  const [, traceId, spanId, flags = ''] = pattern.exec(header) ?? [];
  return traceId === undefined || spanId === undefined
    ? undefined
    : { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Formats a `traceparent` header. */
export function formatTraceparent({ traceId, spanId, isSampled }: RemoteParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
