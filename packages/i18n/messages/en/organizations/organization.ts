/** The page of an organization. */
export default {
  about: 'About us',
  formerly: 'Formerly {name}',
  foundedIn: 'Founded',
  website: 'Website',
  causes: 'Causes',
  open: 'Open listings',
  follow: 'Follow this organization to get new listings by email.',
  sections: 'What this organization offers',
  nothing: 'There are no open listings right now.',
  write: 'Send a message',
  join: 'Part of this team? Ask to join',
  report: 'Report this organization',
} as const;
