/** An organization's own side: its pages for members, and how one is created or joined. */
export default {
  'nav.label': 'Organization',
  withoutFilter: 'Without “{filter}”: {count, number}',
  'nav.adminOverview': 'Overview',
  'nav.adminListings': 'Listings',
  'nav.adminPost': 'Post a listing',
  'nav.adminTeam': 'Team',
  'nav.adminEditOrganization': 'Edit page',
  'nav.adminCredits': 'Billing',
  'nav.adminApiAccess': 'API access',
  'nav.adminGradFairs': 'Fairs',
  'nav.adminIntegrations': 'Hiring systems',
  'atsSurvey.label': 'Which hiring system do you use?',
  'atsSurvey.text': 'Tell us which hiring system you use, so we know which one to support next.',
  'atsSurvey.link': 'Answer one question',
  'nav.adminStatistics': 'Statistics',
  'nav.adminHistory': 'Activity',
  'nav.adminNotifications': 'Notifications',
  'nav.publicPage': 'Public page',
  'nav.switch': 'Switch organization',
  'role.OWNER': 'Owner',
  'role.ADMIN': 'Admin',
  'role.STAFF': 'Staff',
  provisional:
    'You joined with your work email. You can read applications, messages and candidate profiles from {until}, or as soon as an owner confirms you.',
  staffView:
    'You are viewing this organization as Causa staff. You can’t make changes, and we log every page you open. Applications and messages are hidden.',
  'state.NEW': 'In review',
  'state.LIVE': 'Public',
  'state.WITHDRAWN': 'Hidden',
  'state.FROZEN': 'Suspended',
  'state.DELETED': 'Deleted',
  'notice.NEW':
    'Only your team can see this organization. We review every new organization before its page becomes public. We’ll email you when we’re done.',
  'notice.WITHDRAWN': 'An owner hid this organization and its listings.',
  'notice.FROZEN':
    'We suspended this organization. Its page is hidden, and you can’t make changes, but you can still read everything.',
  'notice.reason': 'Reason: {reason}',
  'notice.object': 'Appeal this decision',
  'notice.DELETED':
    'This organization was deleted. As an owner, you can restore it until {date}. Its listings will stay closed.',
  restore: 'Show it again',
  undoDeletion: 'Restore the organization',
  withdraw: 'Hide organization',
  'withdraw.ask':
    'We hide the page and all listings until an owner shows them again. Nothing is deleted.',
  delete: 'Delete the organization',
  'delete.ask':
    'We close all listings and hide the organization from everyone right away. Owners get an email and can restore it for 30 days.',
  'delete.name': 'To confirm, type the name: {name}',
  'delete.submit': 'Delete',
  'select.title': 'Your organizations',
  'create.chooseCountry': 'Choose a country',
  'create.websiteHint': 'For example, www.example.org',
  'about.missionHint': 'One or two sentences, 20 to 300 characters.',
  'about.descriptionHint':
    '100 to 10,000 characters. Leave a blank line between paragraphs. Start a line with “- ” for a list or “## ” for a heading.',
  'about.areasHint': 'Choose up to five.',
  'nav.adminVerification': 'Verification',
  'nav.adminMessages': 'Messages',
  'nav.adminApplications': 'Applications',
  'nav.adminCandidates': 'Candidates',
  'first.free':
    'Your first {type, select, JOB {job} INTERNSHIP {internship} VOLOP {volunteer} EVENT {event} other {paid}} listing {percent, plural, =100 {is free} other {costs #% less}}.',
  'first.verify':
    'Your first {type, select, JOB {job} INTERNSHIP {internship} VOLOP {volunteer} EVENT {event} other {paid}} listing {percent, plural, =100 {is free} other {costs #% less}} once your organization is verified.',
  'first.link': 'Verify now',
  'first.cost': '{percent, plural, =100 {The first one is free} other {#% off the first one}}',
  'first.costVerify':
    '{percent, plural, =100 {The first one is free} other {#% off the first one}} once you are verified',
} as const;
