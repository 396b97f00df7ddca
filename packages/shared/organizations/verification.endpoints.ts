export const readVerification = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/verification',
} as const;
export const startProof = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/verification',
} as const;
export const confirmCode = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/verification/code',
} as const;
export const checkDns = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/verification/dns',
} as const;
export const objectToFreeze = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/objection',
} as const;
