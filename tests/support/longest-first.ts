import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Slow test files that are small: started last, one would keep a worker busy while the other idles.
 * Other files are sorted by size, since a fresh clone has no durations.
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

/** Sorts the test files so that the slowest start first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
