const size = 1_900_000;
const fill = (piece: string): string => piece.repeat(Math.floor(size / piece.length));

const posting = (change: object): object => ({
  '@type': 'JobPosting',
  title: 'Cook',
  description: 'x',
  datePosted: '2026-01-01',
  hiringOrganization: 'o',
  ...change,
});
const script = (json: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
const somewhere = (n: number): object => ({
  address: {
    addressLocality: `${String.fromCharCode(97 + (n % 26), 97 + ((n / 26) % 26))}`,
    addressRegion: 'Calif',
    addressCountry: 'United States of Amer',
  },
});
const many = <T>(length: number, make: (n: number) => T): T[] =>
  Array.from({ length }, (_, n) => make(n));

/** Pages of other sites by name. None exceeds the size limit of fetches. */
export function hostilePages(): ReadonlyMap<string, string> {
  return new Map([
    [
      '1500-postings',
      script(many(1_500, (n) => posting({ identifier: n, jobLocation: somewhere(n) }))),
    ],
    ['7000-postings', script(many(7_000, (n) => posting({ identifier: n })))],
    [
      'zones',
      script(
        many(200, (n) =>
          posting({
            identifier: n,
            jobLocationType: 'TELECOMMUTE',
            applicantLocationRequirements: many(100, (zone) => ({
              name: `${String.fromCharCode(97 + (zone % 26))}${String.fromCharCode(97 + (n % 26))}${zone}`,
            })),
          }),
        ),
      ),
    ],
    ['paragraphs', script(posting({ description: '<p>'.repeat(600_000) }))],
    ['elements', `<h1>Cook</h1><main>${fill('<div>')}`],
    ['scripts', fill('<script type="application/ld+json">{}</script>')],
    ['attributes', `<h1>Cook</h1><main><p ${fill('a="b" ')}>x`],
    ['entities', `<h1>Cook</h1><main>${fill('&amp;&#x41;')}`],
    ['spaces', `<h1>Cook</h1><main>x${fill(' ')}x`],
    ['robots', `User-agent: *\n${`Disallow: /${'a*'.repeat(900)}b$\n`.repeat(270)}`],
    [
      'greenhouse',
      JSON.stringify({
        jobs: many(1_900, (n) => ({
          id: n + 1,
          title: `Cook ${n}`,
          absolute_url: `https://jobs.example/${n}`,
          location: { name: `${String.fromCharCode(97 + (n % 26))}a, ${'a '.repeat(50)}` },
          content: '&lt;p&gt;'.repeat(200),
        })),
      }),
    ],
  ]);
}
