/** The page of an organization. */
export default {
  about: 'About us',
  founded: 'Since {year}',
  sections: 'What this organization offers',
  nothing: 'There is nothing open here right now.',
} as const;
