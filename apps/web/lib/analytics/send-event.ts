import { trackEvent } from '@causa/shared/generated/platform/site.endpoints';
import { pageAccountHeaders } from '../account/account-store.ts';
import type { EventProperties } from './analytics.ts';
import { keepTrackingParams, readTrackingParams } from './tracking-params.ts';

const eventName = /^[A-Z0-9][^_]*$/;
const propertyName = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Returns the naming rules that an event breaks. */
export function namingProblems(name: string, properties: EventProperties): string[] {
  return [
    ...(eventName.test(name)
      ? []
      : [
          `The event name «${name}» must start with an upper-case letter or digit and have no underscore`,
        ]),
    ...Object.keys(properties)
      .filter((key) => !propertyName.test(key))
      .map((key) => `The property name «${key}» must be snake case`),
  ];
}

/**
 * Sends an event with the visitor's campaign. Names are enforced in development; in production an
 * invalid one is dropped.
 */
export async function sendEvent(name: string, properties: EventProperties): Promise<void> {
  const problems = namingProblems(name, properties);
  if (import.meta.env.DEV && problems.length > 0) throw new Error(problems.join('; '));
  if (problems.length > 0) return;
  const answer = await fetch(trackEvent.path, {
    method: trackEvent.method,
    keepalive: true,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...pageAccountHeaders(),
    },
    body: JSON.stringify({ name, properties: { ...campaign(), ...properties } }),
  }).catch(() => undefined);
  // An unread body keeps the connection open.
  await answer?.body?.cancel();
}

/**
 * Returns the campaign of this address, or the one of the last seven days; none without browser
 * storage.
 */
function campaign(): EventProperties {
  try {
    keepTrackingParams(new URL(location.href));
    return readTrackingParams() ?? {};
  } catch {
    return {};
  }
}
