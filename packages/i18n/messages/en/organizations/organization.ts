/** The page of an organization. */
export default {
  about: 'About us',
  formerly: 'Formerly {name}',
  foundedIn: 'Founded',
  website: 'Website',
  causes: 'Causes',
  open: 'Open now',
  follow: 'Save to follow: we email you when new listings are published here.',
  sections: 'What this organization offers',
  nothing: 'There are no open listings right now.',
  write: 'Write to the organization',
  join: 'Part of this team? Ask to join',
  report: 'Report this organization',
} as const;
