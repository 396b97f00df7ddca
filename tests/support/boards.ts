import type { Context } from '@causa/core/platform/context';
import { systemContext } from './client.ts';
import type { TestApp } from './test-app.ts';

/** A job in the format of the Greenhouse Job Board API. */
export interface BoardJob {
  id: number;
  internal_job_id: number | null;
  title: string | null;
  location: { name: string };
  absolute_url: string;
  language: string;
  content: string;
  pay_input_ranges?: { min_cents: number; max_cents: number; currency_type: string }[];
}

/**
 * Distinct words for each job: near duplicates of one organization need a review before
 * publication.
 */
const sentenceOf = (id: number): string =>
  `Plan menus for kitchen ${id}, welcome volunteers, and keep the pantry in order every week. `;

export const greenhouseJob = (id: number, change: Partial<BoardJob> = {}): BoardJob => ({
  id,
  internal_job_id: id * 10,
  title: `Cook number ${id}`,
  location: { name: 'Lisbon, Portugal' },
  absolute_url: `https://boards.greenhouse.io/kitchen/jobs/${id}?gh_jid=${id}`,
  language: 'en',
  // Greenhouse escapes its entities twice.
  content: `&lt;h2&gt;The job&lt;/h2&gt;&lt;p&gt;${sentenceOf(id).repeat(3)}&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;`,
  ...change,
});

/** Plays a board back. Its replies can be changed at any time. */
export class PlayedBoard {
  jobs: BoardJob[] = [];
  /** Returned instead of the jobs. */
  answer: { status: number; body: string } | null = null;
  asked: string[] = [];

  constructor(count: number) {
    this.jobs = Array.from({ length: count }, (_, at) => greenhouseJob(at + 1));
  }

  readonly fetchDocument = (url: string): Promise<{ status: number; body: string }> => {
    this.asked.push(url);
    return Promise.resolve(
      this.answer ?? {
        status: 200,
        body: JSON.stringify({ jobs: this.jobs, meta: { total: this.jobs.length } }),
      },
    );
  };

  /** Returns the context of a worker that reads this board. */
  context(world: TestApp): Context {
    return {
      ...systemContext(world),
      fetchDocument: this.fetchDocument,
      sleep: () => Promise.resolve(),
    };
  }
}
