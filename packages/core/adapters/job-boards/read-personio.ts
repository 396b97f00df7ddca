import type { BoardSource, ForeignJob } from './board-source.ts';
import { listChildren, readChild, readXml, type XmlElement } from './read-xml.ts';

/** Personio: an XML feed. An account is on one of two hosts. */
export const personio: BoardSource = {
  addresses: (board) => hosts.map((host) => `https://${board}.jobs.${host}/xml`),
  parse(body, { board }) {
    const root = readXml(body);
    if (root?.name !== 'workzag-jobs') return null;
    return { jobs: listChildren(root, 'position').map((position) => toJob(position, board)) };
  },
};

const hosts = ['personio.de', 'personio.com'] as const;

function toJob(position: XmlElement, board: string): ForeignJob {
  const id = readChild(position, 'id');
  const texts = listChildren(listChildren(position, 'jobDescriptions')[0], 'jobDescription');
  const office = readChild(position, 'office');
  return {
    id,
    title: readChild(position, 'name'),
    url: id === undefined ? undefined : `https://${board}.jobs.personio.de/job/${id}`,
    description: texts
      .map((one) => `<h3>${readChild(one, 'name') ?? ''}</h3>${readChild(one, 'value') ?? ''}`)
      .join('\n'),
    // "Permanent" says nothing of hours, so that the schedule counts, too.
    employment: [readChild(position, 'employmentType'), readChild(position, 'schedule')],
    workplace: office,
    place: [office],
  };
}
