export const job = { method: 'GET', path: '/data/website/jobs/:id' } as const;
export const internship = { method: 'GET', path: '/data/website/internships/:id' } as const;
export const volop = { method: 'GET', path: '/data/website/volops/:id' } as const;
export const event = { method: 'GET', path: '/data/website/events/:id' } as const;
export const organization = { method: 'GET', path: '/data/website/organizations/:id' } as const;
export const importedVolop = {
  method: 'GET',
  path: '/data/website/imported-action-opps/:source/:volopId',
} as const;
