const base = '/data/orgdashboard/:orgId';
const one = `${base}/candidates/:candidateId` as const;
const recommended = `${base}/:word/:listingId/recommended-candidates` as const;

export const listCandidates = { method: 'GET', path: `${base}/candidates` } as const;
export const readCandidate = { method: 'GET', path: one } as const;
export const inviteCandidate = { method: 'POST', path: `${one}/invite` } as const;
/** `:word` is jobs, internships or volops. */
export const listRecommended = { method: 'GET', path: recommended } as const;
export const rateRecommended = { method: 'PUT', path: `${recommended}/:candidateId` } as const;
/** What the links of a mail lead to and ask, which name no organization. */
export const readMailedCandidate = {
  method: 'GET',
  path: '/data/recommended-candidates/:candidateId',
} as const;
export const rateCandidate = {
  method: 'POST',
  path: '/data/recommended-candidates/:candidateId/rating',
} as const;
export const listProfileViews = {
  method: 'GET',
  path: '/data/userdashboard/candidate-looks',
} as const;
