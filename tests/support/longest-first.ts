import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes long though its file is short: begun last, it would keep one worker busy while the
 * other has nothing left. The rest is begun by size, as a fresh clone knows no durations.
 */
const longest = [
  'chaos/typed-text-survives',
  'chaos/bulk-survives-kills',
  'chaos/smtp-is-down',
  'chaos/servers-are-killed',
  'processes/start',
  'api/platform/http/no-request-fails',
  'api/billing/documents/printed-documents',
  'processes/production-tree',
  'api/platform/reliability/',
  'api/alerts/saved-item-mails',
  'e2e/platform/no-link-leads-nowhere',
  'e2e/platform/pages-are-valid-html',
  'e2e/listings/member-loses-nothing',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = longest.findIndex((name) => moduleId.includes(`/tests/${name}`));
  return index < 0 ? longest.length : index;
};

/** Begins with the test files that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
