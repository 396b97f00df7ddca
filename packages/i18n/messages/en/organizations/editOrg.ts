/** The page on which members edit, hide or delete their organization. */
export default {
  withdraw: 'Hide organization',
  'withdraw.ask':
    'We hide the page and all listings until an owner shows them again. Nothing is deleted.',
  delete: 'Delete the organization',
  'delete.ask':
    'We close all listings and hide the organization from everyone right away. Owners get an email and can restore it for 30 days.',
  'delete.name': 'To confirm, type the name: {name}',
  'delete.submit': 'Delete',
  'about.missionHint': 'One or two sentences, 20 to 300 characters.',
  'about.descriptionHint':
    '100 to 10,000 characters. Leave a blank line between paragraphs. Start a line with “- ” for a list or “## ” for a heading.',
  'about.areasHint': 'Choose up to five.',
} as const;
