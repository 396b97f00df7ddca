export const mailWebhook = { method: 'POST', path: '/data/webhooks/mail' } as const;
export const receiveReply = { method: 'POST', path: '/data/webhooks/mail/replies' } as const;
export const writeToMeAgain = { method: 'POST', path: '/data/users/me/mail-again' } as const;
