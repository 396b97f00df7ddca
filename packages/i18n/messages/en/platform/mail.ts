/** What our mails say; the templates of the worker put them together. Never sent to a browser. */
export default {
  greeting: 'Hello {firstName},',
  greetingPlain: 'Hello,',
  attached: 'Attached: {files}',
  signature: 'Warmly, the Causa team',
  footer: 'You are receiving this email because you have a Causa account.',
  addressFooter: 'You are receiving this email because someone entered this address on Causa.',
  notYou: 'Wasn’t you? Set a new password right away and contact us.',
  'verify.subject': 'Please confirm your email address',
  'verify.text': 'Welcome to Causa. Click to confirm that this email address is yours.',
  'verify.action': 'Confirm my email address',
  'verify.note': 'The link expires in 48 hours. If you did not sign up, you can ignore this email.',
  'reset.subject': 'Reset your password',
  'reset.text': 'You asked to reset your password. Choose a new one to log in again.',
  'reset.action': 'Choose a new password',
  'reset.note':
    'The link works once and expires in one hour. If you did not ask for it, you can ignore this email.',
  'emailOld.subject': 'Is this your new email address?',
  'emailOld.text':
    'You asked to use {newEmail} with your account. Please confirm the change from your current address too.',
  'emailOld.action': 'Yes, change my address',
  'emailOld.note':
    'If you did not ask for this, do not click. Your address will not change. To be safe, set a new password.',
  'emailNew.subject': 'Please confirm your new email address',
  'emailNew.text':
    'You want to use this address with your Causa account. Please confirm that it is yours.',
  'emailNew.action': 'Confirm my new address',
  'emailNew.note':
    'The link expires in 24 hours. If you did not ask for this, you can ignore this email.',
  'emailChanged.subject': 'Your email address was changed',
  'emailChanged.text': 'Your Causa account now uses {newEmail}.',
  'welcome.subject': 'Welcome to Causa',
  'welcome.text': 'Your address is confirmed and your account is ready.',
  'welcome.ideas':
    'Save listings you like, save a search to get new ones by email, and tell organizations about yourself in your profile.',
  'welcome.action': 'Go to my dashboard',
  'signIn.subject': 'New login to your account',
  'signIn.text': 'Someone logged in to your account on {at} from a new browser.',
  'signIn.device': 'Browser: {device}',
  'signIn.action': 'See active sessions',
  'signIn.note':
    'If this was you, you can ignore this email. If not, log out that browser and set a new password.',
  'password.subject': 'Your password was changed',
  'password.text': 'Your password was changed on {at}. We logged out all other browsers.',
  'password.passkey': 'passkey “{name}”',
  'password.remaining':
    'You can also log in with: {methods}. Remove anything you do not recognize.',
  'password.review': 'Review login methods',
  'password.action': 'Set a new password',
  'deletion.subject': 'Your account will be deleted',
  'deletion.text': 'As you requested, we will delete your account and everything in it on {on}.',
  'deletion.applications':
    'You have {count, plural, one {an application} other {# applications}} in progress. {count, plural, one {It will be withdrawn} other {They will be withdrawn}} when your account is deleted.',
  'deletion.action': 'Keep my account',
  'deletion.note': 'Changed your mind? Log in before that date to keep your account.',
  'subscription.subject': 'Please confirm your subscription',
  'subscription.text':
    'You asked to get our news by email. Please confirm that this address is yours.',
  'subscription.action': 'Confirm my subscription',
  'subscription.note':
    'If you did not ask for this, you can ignore this email and we will not email you again.',
  'applicationSent.subject':
    '{type, select, EVENT {Your registration was sent} other {Your application was sent}}: {title}',
  'applicationSent.text':
    'We sent {type, select, EVENT {your registration} other {your application}} for “{title}” to {orgName}.',
  'applicationSent.next':
    '{orgName} will contact you directly. In the meantime, you can see its status or withdraw it under Applications.',
  'applicationSent.action': 'See my applications',
  'applicationReceived.subject':
    '{type, select, EVENT {{applicant} registered} other {{applicant} applied}}: {title}',
  'applicationReceived.text':
    '{applicant} {type, select, EVENT {registered} other {applied}} for “{title}” on Causa.',
  'applicationReceived.action':
    '{target, select, application {{type, select, EVENT {View the registration} other {View the application}}} other {View the listing}}',
  'applicationReceived.note': 'You are receiving this email because you manage this listing.',
  'applicationWithdrawn.subject':
    '{applicant} {type, select, EVENT {withdrew a registration} other {withdrew an application}}: {title}',
  'applicationWithdrawn.text':
    '{applicant} withdrew {type, select, EVENT {the registration} other {the application}} for “{title}”. You don’t need to do anything.',
  'applicationWithdrawn.action':
    '{target, select, application {{type, select, EVENT {View the registration} other {View the application}}} other {View the listing}}',
  'savedListings.subject':
    '{closing, plural, =0 {{moved, plural, one {A deadline changed} other {# deadlines changed}}} one {A listing you saved closes soon} other {# listings you saved close soon}}',
  'savedListings.closing': 'Closing soon',
  'savedListings.moved': 'The deadline changed',
  'savedListings.closes': 'Closes on {date}',
  'savedListings.movedTo': 'Now closes on {date}, not on {before}',
  'savedListings.nowCloses': 'Now closes on {date}',
  'savedListings.openEnd': 'Now has no deadline',
  'savedListings.more':
    '{count, plural, one {and one more of your saved listings} other {and # more of your saved listings}}',
  'savedListings.action': 'View my saved items',
  'savedOrganizations.subject':
    '{count, plural, one {New at {name} and more: one listing} other {New at {name} and more: # listings}}',
  'savedOrganizations.subjectOne':
    '{count, plural, one {New at {name}: one listing} other {New at {name}: # listings}}',
  'savedOrganizations.at': 'New at {name}',
  'savedOrganizations.more': '{count, plural, one {and one more} other {and # more}}',
  'savedOrganizations.action': 'View my saved items',
  'stillWanted.subject':
    '{count, plural, one {Is your search “{name}” still useful?} other {Are your # searches still useful?}}',
  'stillWanted.text':
    '{count, plural, one {We have emailed you about the search “{name}” for more than a year. Should we continue?} other {We have emailed you about these searches for more than a year. Which ones should we continue?}}',
  'stillWanted.keep': 'Yes, keep “{name}”',
  'stillWanted.note':
    'If you don’t answer within {days} days, we’ll turn these emails off. Your searches stay saved.',
  'stillWanted.noteWithoutAccount':
    'If you don’t answer within {days} days, we’ll delete the alert and your address.',
  'stillWanted.action': 'View my saved searches',
  'loginLink.subject': 'Your login link',
  'loginLink.text':
    'You asked for a link to log in to Causa. It works once and expires in 15 minutes.',
  'loginLink.action': 'Log in',
  'loginLink.note': 'If you did not ask for it, you can ignore this email.',
  'wayAdded.subject': 'A new login method was added to your account',
  'wayAdded.PASSKEY': 'A passkey was added to your account on {at}. It can now be used to log in.',
  'wayAdded.GOOGLE':
    'Your account was connected with Google on {at}. You can now use it to log in.',
  'wayAdded.FACEBOOK':
    'Your account was connected with Facebook on {at}. You can now use it to log in.',
  'wayAdded.APPLE': 'Your account was connected with Apple on {at}. You can now use it to log in.',
  'wayAdded.action': 'Review my account',
  quoted: '“{name}”',
  'alert.subject.JOB': '{count, plural, one {# new job: {name}} other {# new jobs: {name}}}',
  'alert.subject.INTERNSHIP':
    '{count, plural, one {# new internship: {name}} other {# new internships: {name}}}',
  'alert.subject.VOLOP':
    '{count, plural, one {# new volunteer opportunity: {name}} other {# new volunteer opportunities: {name}}}',
  'alert.subject.EVENT': '{count, plural, one {# new event: {name}} other {# new events: {name}}}',
  'alert.subject.ORG':
    '{count, plural, one {# new organization: {name}} other {# new organizations: {name}}}',
  'alert.subject.ALL':
    '{count, plural, one {# new listing: {name}} other {# new listings: {name}}}',
  'alert.names': '{name} and {count, plural, one {# more search} other {# more searches}}',
  'alert.instant': 'New in your saved search. We email you as soon as something is published.',
  'alert.daily': 'New in your saved search. We email you once a day at most.',
  'alert.weekly': 'New in your saved search. We email you once a week at most.',
  'alert.because': 'Why: {reasons}',
  'alert.in': 'in {place}',
  'alert.from': '{distance} from {place}',
  'alert.alsoIn': 'Also in {searches}',
  'alert.dismiss': 'Not for me',
  'alert.all': 'See all in this search',
  'alert.more': '{count, plural, one {See all, and one more} other {See all, and # more}}',
  'alert.others':
    '{count, plural, one {One more of your searches has new results. See “All my searches” below.} other {# more of your searches have new results. See “All my searches” below.}}',
  'alert.frequency': 'Change frequency',
  'alert.pause': 'Pause',
  'alert.stop': 'Turn off emails about this search',
  'alert.why':
    'You are receiving this email because you saved searches on Causa and asked for new results by email.',
  'alert.manage': 'All my searches',
  'alert.change': 'Change this alert',
  'alert.whySubscribed':
    'You are receiving this email because you asked Causa for new results of this search, without an account. Unsubscribing deletes the alert and your address.',
  'confirmAlert.subject': 'Please confirm your alert',
  'confirmAlert.text':
    'You asked to get new results of a search on Causa by email. Please confirm that this address is yours.',
  'confirmAlert.action': 'Confirm my alert',
  'confirmAlert.note':
    'The link works for 7 days. If you did not ask for this, you can ignore this email: we will delete your address and not email you again.',
  'invite.subject': 'You are invited to {orgName} on Causa',
  'invite.ADMIN':
    '{inviter} invited you to be an admin of {orgName} on Causa. You’ll manage its page, listings and applications.',
  'invite.OWNER':
    '{inviter} invited you to be an owner of {orgName} on Causa. You’ll manage its page, listings, applications and members.',
  'invite.causa.ADMIN':
    'You are invited to be an admin of {orgName} on Causa. You’ll manage its page, listings and applications.',
  'invite.causa.OWNER':
    'You are invited to be an owner of {orgName} on Causa. You’ll manage its page, listings, applications and members.',
  'invite.causa.footer':
    'You are receiving this email because someone asked us to invite you at this address.',
  'invite.action': 'Accept the invitation',
  'invite.note':
    'The invitation expires in 14 days. You need an account with this email address. If you don’t have one, you can create it on the next page. If you don’t know this organization, you can ignore this email.',
  'invite.footer': 'You are receiving this email because {inviter} entered your address on Causa.',
  unsubscribe: 'Unsubscribe from these emails',
  'savedListings.footer': 'You are receiving this email because you saved these listings on Causa.',
  'savedOrganizations.footer':
    'You are receiving this email because you saved these organizations on Causa.',
  'colleagueJoined.subject': '{name} joined {orgName}',
  'colleagueJoined.text':
    '{name} ({email}) joined {orgName} on Causa with a work email at your domain.',
  'colleagueJoined.until':
    'Until {until}, they can’t read applications, messages or candidate profiles, invite people, or delete the organization. You can confirm them earlier on the team page.',
  'colleagueJoined.next':
    'If you don’t know this person, remove them on the team page. You can also turn off joining with a work email there.',
  'memberRemoved.subject': '{member} is no longer a member of {orgName}',
  'memberRemoved.text': '{by} removed {member} from {orgName} on Causa.',
  'memberRemoved.left': '{member} left {orgName} on Causa.',
  'memberRemoved.bringBack':
    'If this was a mistake, you can restore their access on the team page for {days, plural, one {# day} other {# days}}.',
  'memberRemoved.next': 'If this was a mistake, you can invite them again.',
  'members.action': 'View the team',
  'members.owner': 'You are receiving this email because you are an owner of {orgName}.',
  'members.member': 'You are receiving this email because you are a member of {orgName}.',
  'membershipEnded.subject': 'You are no longer a member of {orgName}',
  'membershipEnded.text':
    'Another member removed you from {orgName} on Causa. Your account doesn’t change. If this is a mistake, please contact the organization.',
  'membershipEnded.action': 'View my organizations',
  'organizationDeleted.subject': '{orgName} was deleted',
  'organizationDeleted.text':
    '{by} deleted {orgName} from Causa. Its listings are closed, and its page is no longer available.',
  'organizationDeleted.undo': 'As an owner, you can restore it until {until}.',
  'organizationDeleted.action': 'Restore the organization',
  'adminRequest.subject': '{applicant} wants to join {orgName}',
  'adminRequest.text': '{applicant} ({position}) asked to become an admin of {orgName} on Causa.',
  'adminRequest.care':
    'Admins can edit the organization, its listings and its team. Approve only people you know.',
  'adminRequest.action': 'Review the request',
  'requestDecided.approved.subject': 'You are now an admin of {orgName}',
  'requestDecided.approved.text':
    '{orgName} approved your request. You can now edit the organization, its listings and its team.',
  'requestDecided.approved.action': 'Go to the organization',
  'requestDecided.declined.subject': '{orgName} did not approve your request',
  'requestDecided.declined.text':
    'A member of {orgName} declined your request to become an admin. If you think this is a mistake, please contact the organization.',
  'requestDecided.declined.action': 'View my organizations',
  'organizationApproved.subject': '{orgName} is now public on Causa',
  'organizationApproved.text': 'We approved {orgName}. Its page is now public.',
  'organizationApproved.action': 'View the public page',
  'changesDecided.approved.subject': 'We approved your change to {orgName}',
  'changesDecided.approved.text': 'The public page of {orgName} now shows your changes.',
  'changesDecided.approved.action': 'View the public page',
  'changesDecided.declined.subject': 'We did not approve your change to {orgName}',
  'changesDecided.declined.text':
    'The public page of {orgName} didn’t change. If you think this is a mistake, contact us through our help page.',
  'changesDecided.declined.action': 'Open the page editor',
  'changesDecided.fields': 'Requested changes: {fields}',
  'changesDecided.field.name': 'name',
  'changesDecided.field.type': 'type',
  'changesDecided.field.registry': 'registration number',
  'changesDecided.field.website': 'website',
  'listing.live.subject': 'Your listing is live: {title}',
  'listing.live.text': '“{title}” is now live on Causa.',
  'listing.live.until': 'It is open until the end of {day}.',
  'listing.live.action': 'Open the listing',
  'listing.inReview.subject': 'We are reviewing your listing: {title}',
  'listing.inReview.text':
    'We are reviewing “{title}”. We’ll email you when it goes live or if we have a question. Until then, you can withdraw it from review and keep editing.',
  'listing.inReview.action': 'Open the listing',
  'listing.returned.subject': 'Your listing needs changes: {title}',
  'listing.returned.text': 'We reviewed “{title}” and haven’t published it yet for this reason:',
  'listing.returned.next':
    'It is a draft again with everything you wrote. Edit it and submit it again.',
  'listing.returned.action': 'Edit the listing',
  'listing.ending.subject': '“{title}” closes on {day}',
  'listing.ending.text': '“{title}” stops accepting applications at the end of {day}.',
  'listing.ending.next':
    'Still looking? You can keep it open longer on its page. Opening this link doesn’t change anything.',
  'listing.ending.action': 'Keep it open',
  'listing.ended.subject': '“{title}” has closed',
  'listing.ended.text': '“{title}” closed on {day} and is no longer public.',
  'listing.ended.next':
    'You can reopen it at the same URL for 30 days. If you found someone, let us know how. It helps the people who applied.',
  'listing.ended.action': 'Open the listing',
  'listing.removed.subject': 'We removed your listing: {title}',
  'listing.removed.text': 'We removed “{title}” from Causa for this reason:',
  'listing.removed.next': 'If you think this is a mistake, please reply to this email.',
  'listing.removed.action': 'Open the listing',
  'listing.why': 'You are receiving this email because you manage listings of {orgName}.',
  'listing.choose': 'You can change this under Notifications in the dashboard of {orgName}.',
  'applicationsDigest.subject':
    '{count, plural, one {One new application} other {# new applications}}: {orgName}',
  'applicationsDigest.text':
    '{count, plural, one {One person applied to {orgName} since our last email.} other {# people applied to {orgName} since our last email.}}',
  'applicationsDigest.count':
    '{count, plural, one {One new application} other {# new applications}}',
  'applicationsDigest.more': '{count, plural, one {and one more} other {and # more}}',
  'applicationsDigest.action':
    '{count, plural, one {View the application} other {View the applications}}',
  'applicationsDigest.note':
    'We email you right away about the first application to a listing, and once a day about the rest. You can change this in the dashboard, under Notifications.',
  'applicationStatus.subject':
    '{status, select, SHORTLISTED {{type, select, EVENT {You are on the list} other {You are on the shortlist}}} INTERVIEW {{type, select, EVENT {You are invited to a conversation} other {You are invited to an interview}}} OFFERED {{type, select, EVENT {You are offered a spot} other {You have an offer}}} HIRED {{type, select, EVENT {Your spot is confirmed} other {You were selected}}} other {{type, select, EVENT {About your registration} other {About your application}}}}: {title}',
  'applicationStatus.wrote':
    '{orgName} wrote about {type, select, EVENT {your registration} other {your application}} for “{title}”:',
  'applicationStatus.declined':
    '{type, select, EVENT {{orgName} can’t offer you a spot at “{title}”. Thank you for your interest.} other {{orgName} won’t move forward with your application for “{title}”. Thank you for applying. We know it takes time and courage.}}',
  'applicationStatus.action':
    '{type, select, EVENT {See your registration} other {See your application}}',
  'reply.here': 'You can reply to this email or on Causa.',
  'replyRefused.subject': 'Your reply was not sent',
  'replyRefused.SENDER':
    'It came from a different address than the one we wrote to. Reply from that address, so that no one else can write in your name.',
  'replyRefused.EMPTY': 'We couldn’t find any text above the quoted email.',
  'replyRefused.LENGTH': 'It is longer than {max, number} characters.',
  'replyRefused.LIMIT': 'You reached the daily message limit for this conversation.',
  'replyRefused.CLOSED': 'The conversation has ended, or the organization can’t reply right now.',
  'replyRefused.next': 'You can read the conversation and reply on Causa.',
  'applicationStatus.feedback':
    'How was applying here? You can say so on the page of your application. {orgName} never learns who answered.',
  'applicationStatus.reply': 'Please reply on Causa. We don’t receive replies to this email.',
  'applicationMessage.subject': '{orgName} wrote to you: {title}',
  'applicationMessage.text':
    '{author} of {orgName} wrote about {type, select, EVENT {your registration} other {your application}} for “{title}”:',
  'applicationMessage.action': 'Reply on Causa',
  'interview.entry': 'Interview with {name}: {title}',
  'interview.minutes': '{minutes, plural, one {# minute} other {# minutes}}',
  'interview.way.VIDEO': 'Video call: {place}',
  'interview.way.PHONE': 'Phone call: {place}',
  'interview.way.PLACE': 'Place: {place}',
  'interview.action': 'View the interview',
  'interview.proposed.subject': '{orgName} invites you to an interview: {title}',
  'interview.proposed.text': '{orgName} proposes these times for an interview about “{title}”:',
  'interview.proposed.action': 'Pick a time',
  'interview.proposed.note':
    'If none of them suits you, you can ask for other times on the same page.',
  'interview.picked.subject': 'Interview with {name}: {title}',
  'interview.picked.text': 'Your interview with {name} about “{title}” has a time:',
  'interview.picked.note': 'The attached file adds it to your calendar.',
  'interview.moved.subject': 'Interview with {name} moved: {title}',
  'interview.moved.text': 'Your interview with {name} about “{title}” moved to this time:',
  'interview.refused.subject': '{name} asks for other times: {title}',
  'interview.refused.text':
    'None of the proposed times for the interview about “{title}” suits {name}:',
  'interview.refused.action': 'Propose other times',
  'interview.canceled.subject': 'Interview with {name} canceled: {title}',
  'interview.canceled.text': 'Your interview with {name} about “{title}” on {when} was canceled.',
  'interview.canceled.proposal':
    '{name} canceled the proposed times for the interview about “{title}”.',
  'interview.reminder.subject':
    'In {hours, plural, one {# hour} other {# hours}}: interview with {name}',
  'interview.reminder.text':
    'Your interview with {name} about “{title}” is in {hours, plural, one {# hour} other {# hours}}:',
  'organizationMessage.subject': '{name} wrote to {orgName}',
  'organizationMessage.text': '{name} wrote to {orgName}:',
  'ownershipClaimed.subject': 'Are you still an owner of {orgName}?',
  'ownershipClaimed.text':
    '{name}, an admin of {orgName}, asked to become an owner because no owner has logged in for a year or our emails to them bounced.',
  'ownershipClaimed.until':
    'If you still manage {orgName}, please object by {until}. Otherwise, we review the request and decide. Either way, you stay an owner until another owner changes that.',
  'ownershipClaimed.action': 'Review the request',
  'ownershipDecided.OBJECTED.subject': 'An owner of {orgName} objected',
  'ownershipDecided.OBJECTED.text':
    'You asked to become an owner of {orgName}. An owner objected. Please contact them.',
  'ownershipDecided.GRANTED.subject': 'You are now an owner of {orgName}',
  'ownershipDecided.GRANTED.text':
    'We approved your request. You are now an owner of {orgName}. The previous owners keep their role until you change it.',
  'ownershipDecided.REFUSED.subject': 'We did not approve your request about {orgName}',
  'ownershipDecided.REFUSED.text':
    'You asked to become an owner of {orgName}. We couldn’t confirm the request, so you are still an admin. Verifying the organization’s domain helps.',
  'confirmMessage.subject': 'Confirm your message to {orgName}',
  'confirmMessage.text':
    'Someone used this address to write a message to {orgName} on Causa. Check the message and confirm it. We send it only after you confirm.',
  'confirmMessage.action': 'Check and confirm the message',
  'confirmMessage.note':
    'The link expires in three days. If it wasn’t you, you can ignore this email. We won’t send anything.',
  'organizationReply.subject': '{orgName} replied to you',
  'organizationReply.text': '{author} of {orgName} replied to your message:',
  'organizationReply.unnamed': '{orgName} replied to your message:',
  'applicationReply.subject': '{applicant} replied: {title}',
  'applicationReply.text':
    '{applicant} wrote about {type, select, EVENT {the registration} other {the application}} for “{title}”:',
  'applicationReply.note': 'You can turn these emails off in the dashboard, under Notifications.',
  'staffReason.SCAM': 'It looks like a scam.',
  'staffReason.ASKS_MONEY': 'It asks applicants for money, bank details or documents.',
  'staffReason.NOT_REAL': 'We could not confirm that it exists.',
  'staffReason.DISCRIMINATION': 'It is discriminatory.',
  'staffReason.WRONG_FACTS': 'Some of its information is incorrect.',
  'staffReason.UNCLEAR': 'Important information is missing or unclear.',
  'staffReason.DUPLICATE': 'It is already on Causa.',
  'staffReason.NOT_FOR_CAUSA': 'It isn’t a fit for Causa.',
  'staffReason.NOT_PROVEN': 'We could not confirm who is behind it.',
  'listing.held.subject': 'We hid your listing for now: {title}',
  'listing.held.text':
    'Several people reported a problem with “{title}”. We hid it until our staff has reviewed it.',
  'listing.held.next': 'You don’t need to do anything. We’ll write to you when we decide.',
  'listing.held.action': 'Open the listing',
  'webhookOff.subject': '{orgName}: we turned off a webhook endpoint',
  'webhookOff.GONE': '{endpoint} returned 410 Gone, so we turned it off.',
  'webhookOff.FAILING': 'All deliveries to {endpoint} failed for five days, so we turned it off.',
  'webhookOff.text':
    'You can find failed deliveries in the list of deliveries. Turn the endpoint on once your server responds again, and resend what is missing.',
  'webhookOff.action': 'View webhook',
  'integration.greenhouse': 'Greenhouse',
  'integration.jazzhr': 'JazzHR',
  'integration.careers-page': 'Careers page',
  'integration.lever': 'Lever',
  'integration.ashby': 'Ashby',
  'integration.workable': 'Workable',
  'integration.smartrecruiters': 'SmartRecruiters',
  'integration.recruitee': 'Recruitee',
  'integration.teamtailor': 'Teamtailor',
  'integration.personio': 'Personio',
  'integration.bamboohr': 'BambooHR',
  'integrationHeld.EMPTY':
    'The hiring system has no jobs, but you have open listings imported from it.',
  'integrationHeld.OTHER_BOARD':
    'None of the jobs you imported are in the hiring system now. You may have connected a different account.',
  'integrationHeld.MANY':
    'This update would close more than three listings and more than 30% of the listings imported from this system.',
  'integrationHeld.UNREADABLE':
    'We couldn’t read several of the jobs. Nothing closes because of them.',
  'boardDecided.approved.subject': '{orgName}: {board} is confirmed',
  'boardDecided.approved.text':
    'We confirmed that the hiring system you connected ({board}) belongs to your organization. We import its jobs from now on.',
  'boardDecided.refused.subject': '{orgName}: we couldn’t confirm {board}',
  'boardDecided.refused.text':
    'We couldn’t confirm that the hiring system you connected ({board}) belongs to your organization, so we don’t import its jobs.',
  'boardDecided.action': 'View hiring system',
  'integrationHeld.subject': '{orgName}: an update from {board} needs your approval',
  'integrationHeld.text':
    'We haven’t closed or changed anything yet. Review the update and decide.',
  'integrationHeld.action': 'Review update',
  'integrationCredits.subject': '{orgName}: not enough credits for new jobs from {board}',
  'integrationCredits.text':
    '{count, plural, one {1 new job from {board} is a draft} other {# new jobs from {board} are drafts}} because you didn’t have enough credits to publish {count, plural, one {it} other {them}}.',
  'integrationCredits.next':
    'Buy credits and publish the drafts. After that, new jobs are published automatically as long as you have credits. We send this email at most once a day.',
  'integrationCredits.action': 'View drafts',
  'integrationFailing.subject': '{orgName}: we couldn’t read {board}',
  'integrationFailing.daily': 'Your listings don’t change. From now on, we’ll try once a day.',
  'integrationFailing.stopped':
    'We stopped trying. Your listings don’t change. Connect the hiring system again once it works.',
  'integrationFailing.action': 'View connection',
  'boardError.UNKNOWN_BOARD': 'We couldn’t find a job board with this name.',
  'boardError.WRONG_KEY': 'The key is no longer valid. An owner can enter a new one.',
  'boardError.DOWN': 'We couldn’t reach the hiring system.',
  'boardError.UNREADABLE': 'We couldn’t read the jobs in the response from the hiring system.',
  'boardError.NO_JOBS_FOUND':
    'We found no jobs on this page. Add “JobPosting” structured data to the page or to the pages it links to.',
  'boardError.NOT_ALLOWED':
    'This page redirects to another website, or the website’s robots.txt doesn’t allow us to read it.',
  'boardError.KEY_LOST': 'We can no longer read the saved key. Enter it again.',
  'fairInvited.subject': '{orgName} is invited to {fair}',
  'fairInvited.text':
    '{fair} takes place on {date}. {orgName} can have a booth there, where visitors find your open positions and your sessions. {credits, plural, =0 {A booth is free.} one {A booth costs 1 credit.} other {A booth costs # credits.}}',
  'fairInvited.until': 'Please reply by {date}.',
  'fairInvited.action': 'See the invitation',
  'fairCanceled.subject': '{fair} is canceled',
  'fairCanceled.text': '{fair} on {date} is canceled. We’re sorry.',
  'fairCanceled.credits':
    'We returned {credits, plural, one {1 credit} other {# credits}} to {orgName}.',
  'fairCanceled.invited': '{orgName} no longer needs to reply to the invitation.',
  'fairCanceled.action': 'See other fairs',
  'fairChanged.subject.time': 'The time of {fair} has changed',
  'fairChanged.subject.place': 'The location of {fair} has changed',
  'fairChanged.subject.both': '{fair} has a new time and location',
  'fairChanged.when': '{fair}: {time}.',
  'fairChanged.timeBefore': 'Previous time: {time}.',
  'fairChanged.where': 'Location: {place}',
  'fairChanged.placeBefore': 'Previous location: {place}',
  'fairChanged.online': 'online',
  'fairChanged.visitor':
    'You are still registered. If the new time or location doesn’t work for you, cancel your registration on the fair’s page. You can also download a calendar file with the new time there.',
  'fairChanged.booth':
    '{orgName} still has its booth. If the new time or location doesn’t work for you, you can cancel the booth on its page.',
  'fairChanged.invited':
    '{orgName} is still invited. The invitation page shows when you need to reply by.',
  'fairChanged.action.visitor': 'See the fair',
  'fairChanged.action.booth': 'See your booth',
  'fairChanged.action.invited': 'See the invitation',
  'fairPostponed.subject': '{fair} is postponed',
  'fairPostponed.text': '{fair} won’t take place on {date}. We are planning a new date.',
  'fairPostponed.visitor':
    'You are still registered. We’ll email you the new time and location. If you don’t want to wait, cancel your registration on the fair’s page.',
  'fairPostponed.booth':
    '{orgName} still has its booth. We’ll email you the new time and location. If you don’t want to wait, you can cancel the booth on its page.',
  'fairPostponed.invited': '{orgName} is still invited. We’ll email you the new time and location.',
  'fairReopened.subject': '{fair} is open again',
  'fairReopened.visitor':
    'You are still registered. If the time or location doesn’t work for you, cancel your registration on the fair’s page. You can also download a calendar file there.',
  'fairReopened.booth':
    '{orgName} still has its booth. If the time or location doesn’t work for you, you can cancel the booth on its page.',
  'fairReopened.invited':
    '{orgName} is still invited. The invitation page shows when you need to reply by.',
  'fairAccepted.subject': '{orgName} has a booth at {fair}',
  'fairAccepted.text':
    '{orgName} has a booth at {fair}. {credits, plural, =0 {It is free.} one {It cost 1 credit.} other {It cost # credits.}} Tell visitors what you do and when they can meet you.',
  'fairAccepted.action': 'Set up the booth',
  'reportDecided.upheld.subject': 'We acted on your report: {title}',
  'reportDecided.upheld.text':
    'You reported a problem with “{title}”. We reviewed it and took action. Thank you for helping others.',
  'reportDecided.declined.subject': 'We reviewed your report: {title}',
  'reportDecided.declined.text':
    'You reported a problem with “{title}”. We reviewed it and found nothing against our rules, so we didn’t change anything. Thank you for letting us know.',
  'reportDecided.action': 'Go to Causa',
  'reportDecided.note':
    'You are receiving this email because you reported this and asked to know the outcome.',
  'frozen.subject': 'We suspended {orgName}',
  'frozen.text': 'We hid {orgName} and its listings, and you can’t make changes, for this reason:',
  'frozen.next':
    'You keep your credits. If you think this is a mistake, you can appeal on any page of the dashboard. Our staff will review it.',
  'frozen.action': 'Open the dashboard',
  'thawed.subject': '{orgName} is back on Causa',
  'thawed.text':
    'We lifted the suspension of {orgName}. Its page and its listings are public again.',
  'thawed.action': 'Open the dashboard',
  'objectionDeclined.subject': 'We reviewed your appeal: {orgName}',
  'objectionDeclined.text': 'We reviewed your appeal. {orgName} stays suspended.',
  'objectionDeclined.action': 'Open the dashboard',
  'appliedDeleted.subject': '{orgName} closed its account',
  'appliedDeleted.text':
    '{orgName} closed its account on Causa, so it won’t answer your application for {titles}. We’re sorry. You put time into it.',
  'appliedDeleted.next': 'You don’t need to do anything. Your application stays in your list.',
  'appliedRemoved.subject': 'We removed a listing you applied to: {title}',
  'appliedRemoved.text':
    'We removed “{title}” from Causa because it broke our rules. Don’t send money, bank details or documents to the people who posted it.',
  'appliedRemoved.next': 'You don’t need to do anything. Your application stays in your list.',
  'appliedRemoved.action': 'Your applications',
  'domainCode.subject': 'Your code for {orgName} on Causa',
  'domainCode.text': 'Use this code to confirm that {orgName} uses this address:',
  'domainCode.next':
    'It expires in 30 minutes. If you don’t know what this is about, you can ignore this email.',
  'verification.VERIFIED.subject': '{orgName} is verified',
  'verification.VERIFIED.text': '{orgName} now has a verified badge. It is valid for 24 months.',
  'verification.REFUSED.subject': 'We could not verify {orgName} yet',
  'verification.REFUSED.text': 'We couldn’t accept what you sent for {orgName} for this reason:',
  'verification.LAPSED.subject': 'The verification of {orgName} has expired',
  'verification.LAPSED.text':
    'The verification of {orgName} expired after 24 months, so its badge was removed. You can verify it again in a few minutes.',
  'verification.action': 'View verification',
  'unanswered.subject':
    '{count, plural, one {# person is waiting} other {# people are waiting}} for an answer: {orgName}',
  'unanswered.text':
    '{count, plural, one {# person has} other {# people have}} waited ten days or more for an answer from {orgName}. A short message is enough, even if the answer is no.',
  'unanswered.listing':
    '{count, plural, one {# application} other {# applications}}, the oldest {days, plural, one {# day} other {# days}} ago',
  'unanswered.action': 'Review applications',
  'unanswered.note':
    'We send this reminder at most once a week. You can turn it off in the dashboard, under Notifications.',
  'noAnswer.subject':
    'No answer to {type, select, EVENT {your registration} other {your application}}: {title}',
  'noAnswer.text':
    '{orgName} closed the listing “{title}” 60 days ago and hasn’t answered {type, select, EVENT {your registration} other {your application}} on Causa. We’re sorry. You deserved an answer.',
  'noAnswer.next': 'We suggest that you don’t wait any longer. It says nothing about you.',
  'noAnswer.action': 'Find something new',
  'accessEnds.subject': 'Until {day}: applications to “{title}”',
  'accessEnds.text':
    '“{title}” closed almost a year ago. On {day}, your team loses access to {count, plural, one {its # application} other {its # applications}}. We limit access to protect applicants’ privacy.',
  'accessEnds.next': 'If you need to keep them, download them as CSV before then.',
  'accessEnds.action': 'View applications',
  'candidateInvited.subject': '{orgName} invites you to apply: {title}',
  'candidateInvited.text':
    '{author} of {orgName} found your profile on Causa and invites you to apply for “{title}”:',
  'candidateInvited.unnamed':
    '{orgName} found your profile on Causa and invites you to apply for “{title}”:',
  'candidateInvited.action': 'View the listing',
  'candidateInvited.note':
    '{orgName} can’t see your email address or resume. They only get what you send if you apply.',
  'candidateInvited.why':
    'You are receiving this email because organizations can find your professional experience.',
  'candidateInvited.visibility': 'Hide from this organization or all organizations',
  'summary.subject': 'Your week on Causa: {orgName}',
  'summary.figures':
    'In the last seven days, your listings had {views, plural, =0 {no views} one {one view} other {# views}} and {applications, plural, =0 {no applications} one {one application} other {# applications}}.',
  'summary.waiting':
    '{count, plural, one {One application has been waiting for an answer for over ten days.} other {# applications have been waiting for an answer for over ten days.}}',
  'summary.ending': 'Closing this week',
  'summary.closes': 'Closes on {day}',
  'summary.candidates': 'People you may want to invite',
  'summary.for': 'For “{title}”',
  'summary.good': 'Good match',
  'summary.bad': 'Not a match',
  'summary.action': 'Go to the dashboard',
  'summary.why': 'You are receiving this email on Mondays because you are a member of {orgName}.',
  'invoicePaid.subject': 'Invoice {number} is paid',
  'invoicePaid.text':
    'We received {amount} from {orgName} and added {credits, plural, one {# credit} other {# credits}} to its balance.',
  'invoicePaid.published':
    '{count, plural, one {This listing is} other {These listings are}} now live: {titles}.',
  'invoicePaid.inReview':
    '{count, plural, one {This listing is} other {These listings are}} in review: {titles}. We’ll email you when {count, plural, one {it goes} other {they go}} live.',
  'invoicePaid.kept':
    'We could not publish {titles}. {count, plural, one {It is still a draft} other {They are still drafts}}, and you keep the credits. Open {count, plural, one {it} other {them}} to see what is missing.',
  'donationReceipt.subject': 'Thank you for your donation: receipt {number}',
  'donationReceipt.text':
    'Thank you! We received your donation of {amount} to Causa. It helps people and organizations find each other.',
  'donationReceipt.file':
    'You can open and print your receipt anytime with the link below. Don’t share the link: anyone who has it can see the receipt.',
  'donationReceipt.action': 'See the receipt',
  'donationReceipt.monthly':
    'This is your monthly donation. You can change the amount or cancel it anytime, without an account:',
  'donationFailed.subject': 'Your donation failed',
  'donationFailed.text':
    'Your bank did not process your donation of {amount} to Causa. You haven’t been charged.',
  'donationFailed.next':
    'If you still want to donate, try again with the same card or another one.',
  'donationFailed.action': 'Donate again',
  'donationRefunded.subject.arrived': 'We refunded {amount} of your donation',
  'donationRefunded.subject.failed': 'We could not refund your donation',
  'donationRefunded.text.arrived':
    'We refunded {amount} of your donation to Causa to the card you paid with. It can take 5 to 10 days to appear on your statement.',
  'donationRefunded.text.failed':
    'Your bank rejected the refund of {amount} of your donation. We still have the money and will contact you. You can also reply to this email.',
  'donationPlan.footer': 'You are receiving this email because you donated to Causa.',
  'donationPlan.action': 'Change or cancel your monthly donation',
  'donationPlan.payAction': 'Pay or change it now',
  'donationPlan.seeAction': 'View your monthly donation',
  'donationPlan.refusedSubject': 'We could not charge your monthly donation',
  'donationPlan.stoppedSubject': 'Your monthly donation has ended',
  'donationPlan.refused':
    'Your bank declined your monthly donation of {amount}. You haven’t been charged.',
  'donationPlan.confirm':
    'Your bank needs you to confirm your monthly donation of {amount}. You haven’t been charged yet.',
  'donationPlan.next':
    'We’ll try again on {next}. You can also pay now, use another card, change the amount or cancel with the button below.',
  'donationPlan.stopped':
    'We tried four times and will not try again. Thank you for everything you donated.',
  'donationPlan.endedSubject': 'Your monthly donation has ended',
  'donationPlan.ended':
    'Your monthly donation of {amount} has ended. We won’t charge you again. Thank you for everything you donated.',
  'donationPlan.changedSubject': 'Your monthly donation has changed',
  'donationPlan.changed':
    'Starting next month, your monthly donation is {amount}. If this wasn’t you, change or cancel it with the button below.',
  'invoicePaid.action': 'View invoice',
  'invoiceIssued.subject': 'Invoice {number}: please pay by bank transfer',
  'invoiceIssued.text': '{orgName} ordered credits for {amount}. Please pay by {due}.',
  'invoiceIssued.next': 'We add your credits when we receive the transfer.',
  'invoiceIssued.action': 'View invoice',
  'payment.action': 'View payment',
  'paymentFailed.subject': 'Your payment failed',
  'paymentFailed.text': 'The payment of {amount} for {orgName} failed. You haven’t been charged.',
  'paymentFailed.next': 'Try again with the same card or another one.',
  'paymentRefunded.subject.arrived': 'We refunded {amount}',
  'paymentRefunded.subject.failed': 'Your refund of {amount} failed',
  'paymentRefunded.twice':
    '{orgName} made a payment for an invoice that was already paid or an order that was canceled.',
  'paymentRefunded.text.arrived':
    'We refunded {amount} to the card used to pay for {orgName}. It can take 5 to 10 days to appear on the statement.',
  'paymentRefunded.text.failed':
    'The bank rejected the refund of {amount} for {orgName}. If we had removed credits, we have restored them. We will contact you about the money.',
  'paymentDisputed.subject.opened': 'A bank disputed a payment of {amount}',
  'paymentDisputed.subject.won': 'You won the dispute about {amount}',
  'paymentDisputed.subject.lost': 'You lost the dispute about {amount}',
  'paymentDisputed.text.opened':
    'The bank of the card that paid {amount} for {orgName} took the money back and asks for evidence. Until the dispute is resolved, {orgName} can’t publish listings that cost credits, and the credits from this payment are on hold.',
  'paymentDisputed.text.won':
    'The bank returned the {amount} that {orgName} had paid. We restored the credits, and you can publish again.',
  'paymentDisputed.text.lost':
    'The bank kept the {amount} that {orgName} had paid. If you already used the credits, we deduct them from your next purchase.',
  'paymentDisputed.due': 'If you recognize this payment, reply to this email before {due}.',
  'creditsExpiring.subject':
    '{credits, plural, one {# credit expires} other {# credits expire}} soon',
  'creditsExpiring.text':
    '{credits, plural, one {# credit of {orgName} expires} other {# credits of {orgName} expire}} on {on}. Use {credits, plural, one {it} other {them}} to publish a listing before then.',
  'creditsExpiring.action': 'View credits',
} as const;
