const fair = '/data/fairs/:slug';
const org = '/data/orgdashboard/:orgId/grad-fairs';

export const listFairs = { method: 'GET', path: '/data/fairs' } as const;
export const readFair = { method: 'GET', path: fair } as const;
export const fairCalendar = { method: 'GET', path: `${fair}/calendar.ics` } as const;
export const readBooth = { method: 'GET', path: `${fair}/booths/:orgId` } as const;
export const registerForFair = { method: 'POST', path: `${fair}/registration` } as const;
export const leaveFair = { method: 'DELETE', path: `${fair}/registration` } as const;
export const goToSession = { method: 'PUT', path: `${fair}/sessions/:sessionId/going` } as const;
export const leaveSession = {
  method: 'DELETE',
  path: `${fair}/sessions/:sessionId/going`,
} as const;
export const listFairInvites = { method: 'GET', path: org } as const;
export const readFairInvite = { method: 'GET', path: `${org}/invites/:inviteId` } as const;
export const answerFairInvite = { method: 'PUT', path: `${org}/invites/:inviteId` } as const;
export const saveBooth = { method: 'PUT', path: `${org}/:inviteId/booth` } as const;
