const inbox = '/data/orgdashboard/:orgId/threads';
const own = '/data/userdashboard/threads';
const conversation = '/data/website/conversations/:threadId';

export const writeToOrganization = {
  method: 'POST',
  path: '/data/website/organizations/:id/messages',
} as const;
export const listThreads = { method: 'GET', path: inbox } as const;
export const readThread = { method: 'GET', path: `${inbox}/:threadId` } as const;
export const replyToThread = { method: 'POST', path: `${inbox}/:threadId` } as const;
export const changeThread = { method: 'PATCH', path: `${inbox}/:threadId` } as const;
export const acceptMessages = { method: 'PUT', path: `${inbox}-open` } as const;
export const ownThreads = { method: 'GET', path: own } as const;
export const ownThread = { method: 'GET', path: `${own}/:threadId` } as const;
export const writeOwnThread = { method: 'POST', path: `${own}/:threadId` } as const;
export const markOwnThreadRead = { method: 'POST', path: `${own}/:threadId/read` } as const;

export const writeAsVisitor = {
  method: 'POST',
  path: '/data/website/organizations/:id/visitor-messages',
} as const;
export const readConversation = { method: 'GET', path: conversation } as const;
export const confirmConversation = {
  method: 'POST',
  path: `${conversation}/confirmation`,
} as const;
export const writeInConversation = { method: 'POST', path: conversation } as const;
