const inbox = '/data/orgdashboard/:orgId/conversations';
const own = '/data/userdashboard/conversations';
const conversation = '/data/website/conversations/:conversationId';

export const writeToOrganization = {
  method: 'POST',
  path: '/data/website/organizations/:id/messages',
} as const;
export const listConversations = { method: 'GET', path: inbox } as const;
export const readConversation = { method: 'GET', path: `${inbox}/:conversationId` } as const;
export const replyToConversation = { method: 'POST', path: `${inbox}/:conversationId` } as const;
export const changeConversation = { method: 'PATCH', path: `${inbox}/:conversationId` } as const;
export const acceptMessages = { method: 'PUT', path: `${inbox}-open` } as const;
export const ownConversations = { method: 'GET', path: own } as const;
export const ownConversation = { method: 'GET', path: `${own}/:conversationId` } as const;
export const writeOwnConversation = { method: 'POST', path: `${own}/:conversationId` } as const;
export const markOwnConversationRead = {
  method: 'POST',
  path: `${own}/:conversationId/read`,
} as const;

export const writeAsVisitor = {
  method: 'POST',
  path: '/data/website/organizations/:id/visitor-messages',
} as const;
export const readVisitorConversation = { method: 'GET', path: conversation } as const;
export const confirmConversation = {
  method: 'POST',
  path: `${conversation}/confirmation`,
} as const;
export const writeInConversation = { method: 'POST', path: conversation } as const;
