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
  'nav.adminIntegrations': 'Job boards',
  'atsSurvey.label': 'Which system do you use?',
  'atsSurvey.text': 'Tell us which system your jobs are in, so that we connect the next one.',
  'atsSurvey.link': 'Answer one question',
  'nav.adminStatistics': 'Statistics',
  'nav.adminHistory': 'History',
  'nav.adminNotifications': 'Notifications',
  'nav.publicPage': 'Public page',
  'nav.switch': 'Switch organization',
  'role.OWNER': 'Owner',
  'role.ADMIN': 'Admin',
  'role.STAFF': 'Staff',
  provisional:
    'You joined with your email address. You can read applications, messages and candidates from {until}, or as soon as an owner confirms you.',
  staffView:
    'You see this organization as staff. You can change nothing here, and every page you open is recorded. Applications and messages are not shown.',
  'state.NEW': 'In review',
  'state.LIVE': 'Public',
  'state.WITHDRAWN': 'Off the site',
  'state.FROZEN': 'Frozen',
  'state.DELETED': 'Deleted',
  'notice.NEW':
    'Only your team sees this organization. We look at every new organization before its page becomes public. You will get an email.',
  'notice.WITHDRAWN': 'An owner took this organization and its listings off the site.',
  'notice.FROZEN':
    'We have frozen this organization. You can read everything, but nothing can be changed, and its page is hidden.',
  'notice.reason': 'Reason: {reason}',
  'notice.object': 'Tell us if this is wrong',
  'notice.DELETED':
    'This organization was deleted. As an owner, you can undo it until {date}. Its listings stay closed.',
  restore: 'Bring it back',
  undoDeletion: 'Undo the deletion',
  withdraw: 'Withdraw',
  'withdraw.ask':
    'The page and all listings leave the site until an owner brings them back. Nothing is lost.',
  delete: 'Delete the organization',
  'delete.ask':
    'All listings are closed, and the organization disappears from everyone’s list at once. Owners get an email and can undo it for 30 days.',
  'delete.name': 'To confirm, type the name: {name}',
  'delete.submit': 'Delete',
  'select.title': 'Your organizations',
  'create.chooseCountry': 'Choose a country',
  'create.websiteHint': 'Such as www.example.org',
  'about.missionHint': 'One or two sentences, 20 to 300 characters.',
  'about.descriptionHint':
    '100 to 10,000 characters. An empty line starts a new paragraph, “- ” a point of a list, “## ” a heading.',
  'about.areasHint': 'Choose one to five.',
  'nav.adminVerification': 'Verification',
  'nav.adminMessages': 'Messages',
  'nav.adminApplications': 'Applications',
  'nav.adminCandidates': 'Candidates',
  'first.free':
    'Your first {type, select, JOB {job} INTERNSHIP {internship} VOLOP {volunteer} EVENT {event} other {paid}} posting {percent, plural, =100 {is free} other {costs #% less}}.',
  'first.verify':
    'Your first {type, select, JOB {job} INTERNSHIP {internship} VOLOP {volunteer} EVENT {event} other {paid}} posting {percent, plural, =100 {is free} other {costs #% less}} once your organization is verified.',
  'first.link': 'Verify now',
  'first.cost': '{percent, plural, =100 {The first one is free} other {#% less for the first one}}',
  'first.costVerify':
    '{percent, plural, =100 {The first one is free} other {#% less for the first one}} once you are verified',
} as const;
