/** The page of an organization. */
export default {
  about: 'About us',
  founded: 'Since {year}',
  sections: 'What this organization offers',
  nothing: 'There are no open listings right now.',
} as const;
