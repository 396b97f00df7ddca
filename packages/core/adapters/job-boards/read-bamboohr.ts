import { parseJson } from '@causa/shared/platform/parse-json';
import { toObject } from '../../integrations/import-export/parse-json-ld.ts';
import { readText } from '../../integrations/import-export/posting-fields.ts';
import type { BoardSource, ForeignJob } from './board-source.ts';
import { readPayText } from './read-pay-range.ts';

/** Workplaces as BambooHR codes them. */
const workplaces: Readonly<Record<string, string>> = {
  '0': 'on-site',
  '1': 'remote',
  '2': 'hybrid',
};

/** BambooHR: a list of openings, whose texts are in a reply each. */
export const bamboohr: BoardSource = {
  addresses: (board) => [`https://${board}.bamboohr.com/careers/list`],
  parse(body, { board }) {
    const { result } = toObject(parseJson(body));
    return Array.isArray(result) ? { jobs: result.map((job) => toJob(job, board)) } : null;
  },
  detail: {
    address: (board, id) =>
      `https://${board}.bamboohr.com/careers/${encodeURIComponent(id)}/detail`,
    parse(body) {
      const job = toObject(toObject(toObject(parseJson(body))['result'])['jobOpening']);
      const description = readText(job['description']);
      if (description === undefined) return null;
      const url = readText(job['jobOpeningShareUrl']);
      const place = readPlace(job);
      return {
        description,
        pay: readPayText(readText(job['compensation'])),
        ...(url === undefined ? {} : { url }),
        ...(place.length === 0 ? {} : { place }),
      };
    },
  },
};

function toJob(value: unknown, board: string): ForeignJob {
  const job = toObject(value);
  const id = readText(job['id']);
  const code = readText(job['locationType']) ?? '';
  return {
    id,
    title: readText(job['jobOpeningName']),
    url: id === undefined ? undefined : `https://${board}.bamboohr.com/careers/${id}`,
    description: undefined,
    employment: [readText(job['employmentStatusLabel'])],
    workplace: job['isRemote'] === true ? 'remote' : workplaces[code],
    place: readPlace(job),
  };
}

function readPlace(job: Record<string, unknown>): string[] {
  const [location, ats] = [toObject(job['location']), toObject(job['atsLocation'])];
  return [
    readText(location['city']) ?? readText(ats['city']),
    readText(location['state']) ?? readText(ats['state'] ?? ats['province']),
    readText(location['addressCountry']) ?? readText(ats['country']),
  ].filter((part) => part !== undefined);
}
