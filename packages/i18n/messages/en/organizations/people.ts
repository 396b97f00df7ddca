/** People and photos of an organization, on its page and on its listings; loads with their code. */
export default {
  team: 'Team',
  photos: 'Photos',
  workWith: 'People you may work with',
  more: 'More about {name}',
} as const;
