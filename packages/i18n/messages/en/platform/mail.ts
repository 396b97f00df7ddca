/** What our mails say; the templates of the worker put them together. Never sent to a browser. */
export default {
  greeting: 'Hello {firstName},',
  greetingPlain: 'Hello,',
  attached: 'Attached: {files}',
  signature: 'Warmly, the Causa team',
  footer: 'You are getting this email because you have an account at Causa.',
  addressFooter: 'You are getting this email because this address was entered at Causa.',
  notYou: 'Wasn’t you? Set a new password right away and contact us.',
  'verify.subject': 'Please confirm your email address',
  'verify.text': 'Welcome to Causa. Click to confirm that this email address is yours.',
  'verify.action': 'Confirm my email address',
  'verify.note': 'The link works for 48 hours. If you did not sign up, you can ignore this email.',
  'reset.subject': 'Set a new password',
  'reset.text': 'You asked for a new password. Choose one here to log in again.',
  'reset.action': 'Choose a new password',
  'reset.note':
    'The link works once, for an hour. If you did not ask for it, nothing has changed and you can ignore this email.',
  'emailOld.subject': 'Is this your new email address?',
  'emailOld.text':
    'You asked to use {newEmail} with your account from now on. Please confirm the change from your current address, too.',
  'emailOld.action': 'Yes, change my address',
  'emailOld.note':
    'If you did not ask for this, do not click. Your address stays as it is; set a new password to be safe.',
  'emailNew.subject': 'Please confirm your new email address',
  'emailNew.text':
    'You want to use this address with your account at Causa. Please confirm that it is yours.',
  'emailNew.action': 'Confirm my new address',
  'emailNew.note':
    'The link works for 24 hours. If you did not ask for this, you can ignore this email.',
  'emailChanged.subject': 'Your email address was changed',
  'emailChanged.text': 'Your account at Causa now uses {newEmail}.',
  'welcome.subject': 'Good to have you here',
  'welcome.text': 'Your address is confirmed and your account is ready.',
  'welcome.ideas':
    'Save listings you like, save a search to hear about new ones, and tell organizations about yourself in your profile.',
  'welcome.action': 'Go to my dashboard',
  'signIn.subject': 'New login to your account',
  'signIn.text': 'Someone logged in to your account on {at} from a new browser.',
  'signIn.device': 'Browser: {device}',
  'signIn.action': 'See where I am logged in',
  'signIn.note':
    'If this was you, there is nothing to do. If not, log out that browser and set a new password.',
  'password.subject': 'Your password was changed',
  'password.text':
    'The password of your account was changed on {at}. All other browsers were logged out.',
  'password.passkey': 'passkey “{name}”',
  'password.remaining':
    'Besides the password, you can still log in with: {methods}. Remove anything you do not recognize.',
  'password.review': 'Review how you log in',
  'password.action': 'Set a new password',
  'deletion.subject': 'Your account will be deleted',
  'deletion.text': 'As you asked, your account and everything in it will be deleted on {on}.',
  'deletion.applications':
    'You have {count, plural, one {an application} other {# applications}} under way. {count, plural, one {It ends} other {They end}} with your account.',
  'deletion.action': 'Keep my account',
  'deletion.note': 'Changed your mind? Log in before then, and everything stays as it was.',
  'subscription.subject': 'Please confirm your subscription',
  'subscription.text':
    'You asked to get our news by email. Please confirm that this address is yours.',
  'subscription.action': 'Confirm my subscription',
  'subscription.note':
    'If you did not ask for this, you can ignore this email and we will not email you again.',
  'applicationSent.subject':
    '{type, select, EVENT {Your registration was sent} other {Your application was sent}}: {title}',
  'applicationSent.text':
    'We have sent {type, select, EVENT {your registration} other {your application}} for “{title}” to {orgName}.',
  'applicationSent.next':
    '{orgName} will contact you directly. In the meantime, you can see its status or withdraw it under Applications.',
  'applicationSent.action': 'See my applications',
  'applicationReceived.subject':
    '{type, select, EVENT {{applicant} registered} other {{applicant} applied}}: {title}',
  'applicationReceived.text':
    '{applicant} {type, select, EVENT {has registered} other {has applied}} for “{title}” on Causa.',
  'applicationReceived.action':
    '{target, select, application {{type, select, EVENT {View the registration} other {View the application}}} other {View the listing}}',
  'applicationReceived.note': 'You are getting this email because you manage this listing.',
  'applicationWithdrawn.subject':
    '{applicant} {type, select, EVENT {withdrew a registration} other {withdrew an application}}: {title}',
  'applicationWithdrawn.text':
    '{applicant} has withdrawn {type, select, EVENT {the registration} other {the application}} for “{title}”. You don’t need to do anything.',
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
    'If we do not hear from you within {days} days, we will turn these emails off. Your searches stay saved.',
  'stillWanted.action': 'View my saved searches',
  'loginLink.subject': 'Your login link',
  'loginLink.text': 'You asked for a link to log in to Causa. It works once, for 15 minutes.',
  'loginLink.action': 'Log in',
  'loginLink.note': 'If you did not ask for it, nothing has changed and you can ignore this email.',
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
    'You are getting this email because you saved searches at Causa and asked us to email you new results.',
  'alert.manage': 'All my searches',
  'invite.subject': 'You are invited to {orgName} on Causa',
  'invite.ADMIN':
    '{inviter} has invited you to help manage {orgName} on Causa: its page, its listings and its applicants.',
  'invite.OWNER':
    '{inviter} has invited you to be an owner of {orgName} on Causa: you will manage its page, its listings, its applicants and its members.',
  'invite.causa.ADMIN':
    'You are invited to help manage {orgName} on Causa: its page, its listings and its applicants.',
  'invite.causa.OWNER':
    'You are invited to be an owner of {orgName} on Causa: you will manage its page, its listings, its applicants and its members.',
  'invite.causa.footer':
    'You are getting this email because we were asked to invite you at this address.',
  'invite.action': 'Accept the invitation',
  'invite.note':
    'The link works for 14 days. You need an account with this email address; if you don’t have one yet, you can create it on the next page. If you do not know what this is about, you can ignore this email.',
  'invite.footer': 'You are getting this email because {inviter} entered your address at Causa.',
  unsubscribe: 'Unsubscribe from these emails',
  'savedListings.footer': 'You are getting this email because you saved these listings at Causa.',
  'savedOrganizations.footer':
    'You are getting this email because you saved these organizations at Causa.',
  'colleagueJoined.subject': '{name} joined {orgName}',
  'colleagueJoined.text':
    '{name} ({email}) joined {orgName} on Causa with an email address at your domain.',
  'colleagueJoined.until':
    'Until {until}, they cannot read applications, messages or candidates, and cannot invite people or delete the organization. You can confirm them earlier on the team page.',
  'colleagueJoined.next':
    'If you do not know this person, remove them on the team page. There you can also switch off joining by email address.',
  'memberRemoved.subject': '{member} is no longer a member of {orgName}',
  'memberRemoved.text': '{by} removed {member} from {orgName} on Causa.',
  'memberRemoved.left': '{member} has left {orgName} on Causa.',
  'memberRemoved.bringBack':
    'If that was a mistake, you can bring the person back on the team page for {days, plural, one {# day} other {# days}}.',
  'memberRemoved.next': 'If that was a mistake, you can invite the person again.',
  'members.action': 'View the team',
  'members.owner': 'You are getting this email because you are an owner of {orgName}.',
  'members.member': 'You are getting this email because you are a member of {orgName}.',
  'membershipEnded.subject': 'You are no longer a member of {orgName}',
  'membershipEnded.text':
    'Another member removed you from {orgName} on Causa. Your own account stays as it is. If this is a mistake, please contact the organization.',
  'membershipEnded.action': 'View my organizations',
  'organizationDeleted.subject': '{orgName} was deleted',
  'organizationDeleted.text':
    '{by} deleted {orgName} from Causa. Its listings are closed, and its page is gone.',
  'organizationDeleted.undo': 'As an owner, you can undo this until {until}.',
  'organizationDeleted.action': 'Undo the deletion',
  'adminRequest.subject': '{applicant} asks to join {orgName}',
  'adminRequest.text': '{applicant} ({position}) asks to become an admin of {orgName} on Causa.',
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
  'organizationApproved.text': 'We have approved {orgName}. Everyone can now find its page.',
  'organizationApproved.action': 'View the public page',
  'changesDecided.approved.subject': 'We approved your change to {orgName}',
  'changesDecided.approved.text': 'The public page of {orgName} now shows what you changed.',
  'changesDecided.approved.action': 'View the public page',
  'changesDecided.declined.subject': 'We did not approve your change to {orgName}',
  'changesDecided.declined.text':
    'The public page of {orgName} stays as it was. If you think this is a mistake, write to us from our help page.',
  'changesDecided.declined.action': 'Open the page editor',
  'changesDecided.fields': 'What you asked to change: {fields}',
  'changesDecided.field.name': 'name',
  'changesDecided.field.type': 'type',
  'changesDecided.field.registry': 'registration number',
  'changesDecided.field.website': 'website',
  'listing.live.subject': 'Your listing is live: {title}',
  'listing.live.text': '“{title}” is now on Causa.',
  'listing.live.until': 'It is open until the end of {day}.',
  'listing.live.action': 'Open the listing',
  'listing.inReview.subject': 'We are reviewing your listing: {title}',
  'listing.inReview.text':
    '“{title}” is waiting for our review. You will get an email as soon as it is published, or if we have a question. Until then, you can take it back and keep editing.',
  'listing.inReview.action': 'Open the listing',
  'listing.returned.subject': 'Please look at your listing again: {title}',
  'listing.returned.text': 'We read “{title}” and did not publish it yet, for this reason:',
  'listing.returned.next':
    'It is a draft again, with everything you wrote. You can change it and send it again.',
  'listing.returned.action': 'Edit the listing',
  'listing.ending.subject': '“{title}” closes on {day}',
  'listing.ending.text': '“{title}” takes no more applications after the end of {day}.',
  'listing.ending.next':
    'Still looking? You can keep it open longer, on its page. Opening this link changes nothing by itself.',
  'listing.ending.action': 'Keep it open',
  'listing.ended.subject': '“{title}” has closed',
  'listing.ended.text': '“{title}” closed on {day} and is no longer on the site.',
  'listing.ended.next':
    'For 30 days, you can open it again at the same address. If you found someone, tell us how: it helps those who applied.',
  'listing.ended.action': 'Open the listing',
  'listing.removed.subject': 'We removed your listing: {title}',
  'listing.removed.text': 'We removed “{title}” from Causa, for this reason:',
  'listing.removed.next': 'If you think this is a mistake, please reply to this email.',
  'listing.removed.action': 'Open the listing',
  'listing.why': 'You are getting this email because you look after listings of {orgName}.',
  'listing.choose': 'You can change this under Notifications in the dashboard of {orgName}.',
  'applicationsDigest.subject':
    '{count, plural, one {One new application} other {# new applications}}: {orgName}',
  'applicationsDigest.text':
    '{count, plural, one {One person has applied to {orgName} since the last email.} other {# people have applied to {orgName} since the last email.}}',
  'applicationsDigest.count':
    '{count, plural, one {One new application} other {# new applications}}',
  'applicationsDigest.more': '{count, plural, one {and one more} other {and # more}}',
  'applicationsDigest.action':
    '{count, plural, one {View the application} other {View the applications}}',
  'applicationsDigest.note':
    'We email you about the first application to a listing at once, and about the others once a day. You can change this in the dashboard, under Notifications.',
  'applicationStatus.subject':
    '{status, select, SHORTLISTED {{type, select, EVENT {You are on the list} other {You are on the shortlist}}} INTERVIEW {{type, select, EVENT {We would like to talk with you} other {You are invited to an interview}}} OFFERED {{type, select, EVENT {You are offered a place} other {You have an offer}}} HIRED {{type, select, EVENT {You have a place} other {You were selected}}} other {{type, select, EVENT {About your registration} other {About your application}}}}: {title}',
  'applicationStatus.wrote':
    '{orgName} wrote about {type, select, EVENT {your registration} other {your application}} for “{title}”:',
  'applicationStatus.declined':
    '{type, select, EVENT {{orgName} has no place for you at “{title}”. Thank you for your interest.} other {{orgName} will not continue with your application for “{title}”. Thank you for applying: we know that it takes time and courage.}}',
  'applicationStatus.action':
    '{type, select, EVENT {See your registration} other {See your application}}',
  'reply.here': 'You can reply to this email or on Causa.',
  'replyRefused.subject': 'Your reply was not sent',
  'replyRefused.SENDER':
    'It came from another address than the one we wrote to. Please reply from that address, so that nobody can write in your name.',
  'replyRefused.EMPTY': 'We found no text above the quoted email.',
  'replyRefused.LENGTH': 'It is longer than {max, number} characters.',
  'replyRefused.LIMIT': 'You have written as many messages in this conversation as fit in a day.',
  'replyRefused.CLOSED': 'The conversation has ended, or the organization cannot answer now.',
  'replyRefused.next': 'You can read the conversation and write on Causa.',
  'applicationStatus.reply': 'Please reply on Causa: answers to this email are not read.',
  'applicationMessage.subject': '{orgName} wrote to you: {title}',
  'applicationMessage.text':
    '{author} of {orgName} wrote about {type, select, EVENT {your registration} other {your application}} for “{title}”:',
  'applicationMessage.action': 'Reply on Causa',
  'organizationMessage.subject': '{name} wrote to {orgName}',
  'organizationMessage.text': '{name} wrote to {orgName}:',
  'ownershipClaimed.subject': 'Are you still an owner of {orgName}?',
  'ownershipClaimed.text':
    '{name}, an admin of {orgName}, asks to become an owner, because no owner was here for a year or our mail to them came back.',
  'ownershipClaimed.until':
    'If you still look after {orgName}, please object until {until}. Otherwise we look at the request and decide. You stay an owner in any case, until an owner changes that.',
  'ownershipClaimed.action': 'Look at the request',
  'ownershipDecided.OBJECTED.subject': 'An owner of {orgName} objected',
  'ownershipDecided.OBJECTED.text':
    'You asked to become an owner of {orgName}. An owner is there and objected: please settle it with them.',
  'ownershipDecided.GRANTED.subject': 'You are an owner of {orgName}',
  'ownershipDecided.GRANTED.text':
    'We looked at your request: you are an owner of {orgName} now. The owners before stay until you change that.',
  'ownershipDecided.REFUSED.subject': 'Your request about {orgName}',
  'ownershipDecided.REFUSED.text':
    'You asked to become an owner of {orgName}. We looked at it and could not be sure enough: you stay an admin. A proven domain of the organization helps.',
  'confirmMessage.subject': 'Confirm your message to {orgName}',
  'confirmMessage.text':
    'A message to {orgName} was written on Causa with this address. Please look at it and confirm it; only then is it sent.',
  'confirmMessage.action': 'See and confirm the message',
  'confirmMessage.note':
    'The link works for three days. If it was not you, you can ignore this email: nothing is sent.',
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
  'staffReason.DISCRIMINATION': 'It excludes people for what they are.',
  'staffReason.WRONG_FACTS': 'Some of its facts are not right.',
  'staffReason.UNCLEAR': 'Important facts are missing or unclear.',
  'staffReason.DUPLICATE': 'It is on Causa already.',
  'staffReason.NOT_FOR_CAUSA': 'It is not what Causa is for.',
  'staffReason.NOT_PROVEN': 'We could not confirm who is behind it.',
  'listing.held.subject': 'We took your listing off the site for now: {title}',
  'listing.held.text':
    'Several readers told us that something is wrong with “{title}”. It is off the site until a member of our staff has looked at it.',
  'listing.held.next':
    'You do not have to do anything. We will write to you as soon as we have decided.',
  'listing.held.action': 'Open the listing',
  'webhookOff.subject': '{orgName}: a webhook is switched off',
  'webhookOff.GONE': '{endpoint} answered that it is gone, so we send nothing there any more.',
  'webhookOff.FAILING':
    'Nothing arrived at {endpoint} for five days, so we send nothing there any more.',
  'webhookOff.text':
    'What could not be delivered is in the list of deliveries. Switch the webhook on again once its program answers, then replay what is missing.',
  'webhookOff.action': 'Look at the webhook',
  'integration.greenhouse': 'Greenhouse',
  'integration.jazzhr': 'JazzHR',
  'integration.careers-page': 'Careers page',
  'integrationHeld.EMPTY':
    'The board has no jobs any more, though listings that came from it are open.',
  'integrationHeld.OTHER_BOARD':
    'None of the jobs that came from this board are on it now. It looks like another board.',
  'integrationHeld.MANY':
    'More than three listings, and more than 30 % of those that came from this board, would close.',
  'boardDecided.approved.subject': '{orgName}: {board} is confirmed',
  'boardDecided.approved.text':
    'We looked at the job board that you connected ({board}). It is yours: its jobs are brought in from now on.',
  'boardDecided.refused.subject': '{orgName}: {board} is not confirmed',
  'boardDecided.refused.text':
    'We looked at the job board that you connected ({board}) and could not confirm that it is yours. Nothing is brought in from it.',
  'boardDecided.action': 'See the job board',
  'integrationHeld.subject': '{orgName}: an update from {board} waits for you',
  'integrationHeld.text': 'Nothing was closed or changed. Look at what would happen, then decide.',
  'integrationHeld.action': 'Look and decide',
  'integrationCredits.subject': '{orgName}: not enough credits for new jobs from {board}',
  'integrationCredits.text':
    '{count, plural, one {1 new job from {board} is a draft} other {# new jobs from {board} are drafts}}: there were not enough credits to publish {count, plural, one {it} other {them}}.',
  'integrationCredits.next':
    'Buy credits, then publish the drafts. Jobs that the board has later are published automatically again while there are credits. We send this email once a day at most.',
  'integrationCredits.action': 'Look at the drafts',
  'integrationFailing.subject': '{orgName}: {board} cannot be read',
  'integrationFailing.daily': 'Your listings stay as they are. From now on we try once a day.',
  'integrationFailing.stopped':
    'We stopped trying. Your listings stay as they are. Connect the board again when it works.',
  'integrationFailing.action': 'Look at the connection',
  'boardError.UNKNOWN_BOARD': 'The board of this name does not exist any more.',
  'boardError.WRONG_KEY': 'The key is not accepted any more. An owner can enter a new one.',
  'boardError.DOWN': 'The board could not be reached.',
  'boardError.UNREADABLE': 'The board answered, but not with jobs that we can read.',
  'boardError.NO_JOBS_FOUND':
    'We found no jobs on this page. It needs structured data of the kind “JobPosting”, on the page itself or on the pages it links to.',
  'boardError.NOT_ALLOWED':
    'This page leads to another website, or the website’s robots.txt does not allow it to be read.',
  'boardError.KEY_LOST': 'The stored key cannot be read any more. Enter it again.',
  'fairInvited.subject': '{orgName} is invited to {fair}',
  'fairInvited.text':
    '{fair} takes place on {date}. {orgName} can have a booth there, where visitors find your open positions and your sessions. {credits, plural, =0 {A booth is free.} one {A booth costs 1 credit.} other {A booth costs # credits.}}',
  'fairInvited.until': 'Please answer by {date}.',
  'fairInvited.action': 'See the invitation',
  'fairCanceled.subject': '{fair} is canceled',
  'fairCanceled.text': '{fair} on {date} will not take place. We are sorry.',
  'fairCanceled.credits':
    '{credits, plural, one {1 credit is} other {# credits are}} back with {orgName}.',
  'fairCanceled.invited': '{orgName} no longer needs to answer the invitation.',
  'fairCanceled.action': 'See other fairs',
  'fairChanged.subject.time': 'The time of {fair} has changed',
  'fairChanged.subject.place': 'The place of {fair} has changed',
  'fairChanged.subject.both': '{fair} has a new time and place',
  'fairChanged.when': '{fair}: {time}.',
  'fairChanged.timeBefore': 'Time before: {time}.',
  'fairChanged.where': 'Place: {place}',
  'fairChanged.placeBefore': 'Place before: {place}',
  'fairChanged.online': 'online',
  'fairChanged.visitor':
    'Your registration stays. If the new time or place does not suit you, take it back on the page of the fair, where a calendar file with the new time is too.',
  'fairChanged.booth':
    'The booth of {orgName} stays. If the new time or place does not suit you, you can give it back on its page.',
  'fairChanged.invited':
    '{orgName} is still invited. See on the page of the invitation until when you can answer.',
  'fairChanged.action.visitor': 'See the fair',
  'fairChanged.action.booth': 'See your booth',
  'fairChanged.action.invited': 'See the invitation',
  'fairPostponed.subject': '{fair} is being planned again',
  'fairPostponed.text':
    '{fair} will not take place on {date} as announced. It is being planned again.',
  'fairPostponed.visitor':
    'Your registration stays. We will email you the time and place when the fair is open again. If you do not want to wait, take your registration back on the page of the fair.',
  'fairPostponed.booth':
    'The booth of {orgName} stays. We will email you the time and place when the fair is open again. If you do not want to wait, you can give the booth back on its page.',
  'fairPostponed.invited':
    '{orgName} is still invited. We will email you the time and place when the fair is open again.',
  'fairReopened.subject': '{fair} is open again',
  'fairReopened.visitor':
    'You are still registered. If the time or place does not suit you, take your registration back on the page of the fair. A calendar file is there too.',
  'fairReopened.booth':
    '{orgName} still has its booth. If the time or place does not suit you, you can give it back on its page.',
  'fairReopened.invited':
    '{orgName} is still invited. See on the page of the invitation until when you can answer.',
  'fairAccepted.subject': '{orgName} has a booth at {fair}',
  'fairAccepted.text':
    '{orgName} has a booth at {fair}. {credits, plural, =0 {It is free.} one {1 credit was spent for it.} other {# credits were spent for it.}} Tell visitors what you do and when they can meet you.',
  'fairAccepted.action': 'Set up the booth',
  'reportDecided.upheld.subject': 'We acted on your report: {title}',
  'reportDecided.upheld.text':
    'You told us that something is wrong with “{title}”. We looked at it and acted. Thank you for helping others.',
  'reportDecided.declined.subject': 'We looked at your report: {title}',
  'reportDecided.declined.text':
    'You told us that something is wrong with “{title}”. We looked at it and found nothing that breaks our rules, so it stays as it is. Thank you for telling us.',
  'reportDecided.action': 'Go to Causa',
  'reportDecided.note':
    'You are getting this email because you reported this and asked to hear the outcome.',
  'frozen.subject': 'We have frozen {orgName}',
  'frozen.text':
    '{orgName} and its listings are off the site, and nothing of it can be changed, for this reason:',
  'frozen.next':
    'Your credits stay as they are. If you think this is a mistake, you can object on every page of its dashboard. A person will look at it.',
  'frozen.action': 'Open the dashboard',
  'thawed.subject': '{orgName} is back on Causa',
  'thawed.text': '{orgName} is no longer frozen. Its page and its listings are on the site again.',
  'thawed.action': 'Open the dashboard',
  'objectionDeclined.subject': 'We looked at your objection: {orgName}',
  'objectionDeclined.text':
    'We read your objection and looked at everything again. {orgName} stays frozen.',
  'objectionDeclined.action': 'Open the dashboard',
  'appliedDeleted.subject': '{orgName} has closed its account',
  'appliedDeleted.text':
    '{orgName} has closed its account on Causa, so it will not answer your application for {titles}. We are sorry: you put time into it.',
  'appliedDeleted.next': 'You do not need to do anything. Your application stays in your list.',
  'appliedRemoved.subject': 'A listing that you applied to was removed: {title}',
  'appliedRemoved.text':
    'We removed “{title}” from Causa because it broke our rules. Please do not send its authors money, bank details or documents.',
  'appliedRemoved.next': 'You do not have to do anything. Your application stays in your list.',
  'appliedRemoved.action': 'Your applications',
  'domainCode.subject': 'Your code for {orgName} on Causa',
  'domainCode.text': 'This is the code that shows that {orgName} uses this address:',
  'domainCode.next':
    'It works for 30 minutes. If you do not know about this, ignore this email: nothing happens without the code.',
  'verification.VERIFIED.subject': '{orgName} is verified',
  'verification.VERIFIED.text':
    '{orgName} now carries the mark of verified organizations. It lasts for 24 months.',
  'verification.REFUSED.subject': 'We could not verify {orgName} yet',
  'verification.REFUSED.text':
    'We looked at what you sent for {orgName}, and it did not prove enough, for this reason:',
  'verification.LAPSED.subject': 'The verification of {orgName} has ended',
  'verification.LAPSED.text':
    '{orgName} was verified more than 24 months ago, so its mark is gone. Showing it again takes a few minutes.',
  'verification.action': 'Open the verification',
  'unanswered.subject':
    '{count, plural, one {# person waits} other {# people wait}} for an answer: {orgName}',
  'unanswered.text':
    '{count, plural, one {# person has} other {# people have}} waited for an answer of {orgName} for ten days or more. A short message is enough, and a decline is an answer, too.',
  'unanswered.listing':
    '{count, plural, one {# application} other {# applications}}, the oldest {days, plural, one {# day} other {# days}} ago',
  'unanswered.action': 'Answer them',
  'unanswered.note':
    'We remind you once a week at most. You can turn this off in the dashboard, under Notifications.',
  'noAnswer.subject':
    'No answer to {type, select, EVENT {your registration} other {your application}}: {title}',
  'noAnswer.text':
    'The listing “{title}” of {orgName} closed sixty days ago, and the organization has not answered {type, select, EVENT {your registration} other {your application}} on Causa. We are sorry: you deserved an answer.',
  'noAnswer.next': 'We suggest that you no longer wait for it. It says nothing about you.',
  'noAnswer.action': 'Find something new',
  'accessEnds.subject': 'Until {day}: applications to “{title}”',
  'accessEnds.text':
    '“{title}” closed almost a year ago. On {day}, your team loses access to {count, plural, one {its # application} other {its # applications}}: people do not expect what they sent to be read forever.',
  'accessEnds.next': 'Until then you can download them as a table, if you have to keep them.',
  'accessEnds.action': 'See the applications',
  'candidateInvited.subject': '{orgName} invites you to apply: {title}',
  'candidateInvited.text':
    '{author} of {orgName} found your profile on Causa and invites you to apply for “{title}”:',
  'candidateInvited.unnamed':
    '{orgName} found your profile on Causa and invites you to apply for “{title}”:',
  'candidateInvited.action': 'View the listing',
  'candidateInvited.note':
    '{orgName} does not have your email address or your resume. They only get what you send if you apply.',
  'candidateInvited.why':
    'You are getting this email because you let organizations find your professional experience.',
  'candidateInvited.visibility': 'Hide from this organization, or from all',
  'summary.subject': 'Your week on Causa: {orgName}',
  'summary.figures':
    'In the last seven days, your listings were opened {views, plural, =0 {by nobody} one {once} other {# times}} and {applications, plural, =0 {nobody applied} one {one person applied} other {# people applied}}.',
  'summary.waiting':
    '{count, plural, one {One application has been waiting for an answer for over ten days.} other {# applications have been waiting for an answer for over ten days.}}',
  'summary.ending': 'Closing this week',
  'summary.closes': 'Closes on {day}',
  'summary.candidates': 'People you may want to invite',
  'summary.for': 'For “{title}”',
  'summary.good': 'Good match',
  'summary.bad': 'Not a match',
  'summary.action': 'Go to the dashboard',
  'summary.why': 'You are getting this email on Mondays because you are a member of {orgName}.',
  'invoicePaid.subject': 'Invoice {number} is paid',
  'invoicePaid.text':
    'We received {amount} from {orgName}. {credits, plural, one {# credit was} other {# credits were}} added to its balance.',
  'invoicePaid.published':
    '{count, plural, one {This listing is} other {These listings are}} published: {titles}.',
  'invoicePaid.inReview':
    '{count, plural, one {This listing is} other {These listings are}} in review: {titles}. We look at {count, plural, one {it} other {them}} before {count, plural, one {it is} other {they are}} published, and email you when that is done.',
  'invoicePaid.kept':
    'We could not publish {titles}. {count, plural, one {It is still a draft} other {They are still drafts}}, and the credits are on your balance: open {count, plural, one {it} other {them}} to see what is missing.',
  'donationReceipt.subject': 'Thank you for your donation: receipt {number}',
  'donationReceipt.text':
    'Thank you! Your donation of {amount} to Causa has arrived. It helps people and organizations find each other.',
  'donationReceipt.file':
    'You can open and print your receipt at any time with the link below. Keep the link to yourself: everyone who has it can see the receipt.',
  'donationReceipt.action': 'See the receipt',
  'donationReceipt.monthly':
    'This is your monthly donation. You can change its amount or end it at any time, without an account:',
  'donationFailed.subject': 'Your donation did not go through',
  'donationFailed.text':
    'Your bank did not carry out your donation of {amount} to Causa. Nothing was charged.',
  'donationFailed.next': 'If you still want to give, you can do so with the same or another card.',
  'donationFailed.action': 'Donate again',
  'donationRefunded.subject.arrived': 'We paid {amount} of your donation back',
  'donationRefunded.subject.failed': 'We could not pay your donation back',
  'donationRefunded.text.arrived':
    'We sent {amount} of your donation to Causa back to the card you paid with. Banks take 5 to 10 days to show it.',
  'donationRefunded.text.failed':
    'Your bank did not accept the {amount} of your donation that we sent back, so the money is with us again. We will write to you about it; you can also reply to this email.',
  'donationPlan.footer': 'You are getting this email because you donated to Causa.',
  'donationPlan.action': 'Change or end your monthly donation',
  'donationPlan.payAction': 'Pay or change it now',
  'donationPlan.seeAction': 'See your monthly donation',
  'donationPlan.refusedSubject': 'Your monthly donation could not be charged',
  'donationPlan.stoppedSubject': 'Your monthly donation has ended',
  'donationPlan.refused':
    'Your bank refused the charge of your monthly donation of {amount}. Nothing was charged.',
  'donationPlan.confirm':
    'Your bank wants you to confirm your monthly donation of {amount}. Nothing was charged yet.',
  'donationPlan.next':
    'We will try again on {next}. You can also pay it now, use another card, change the amount, or end it with the button below.',
  'donationPlan.stopped':
    'We tried four times and will not try again. Thank you for everything you gave.',
  'donationPlan.endedSubject': 'Your monthly donation has ended',
  'donationPlan.ended':
    'Your monthly donation of {amount} has ended, and nothing more will be charged. Thank you for everything you gave.',
  'donationPlan.changedSubject': 'Your monthly donation has changed',
  'donationPlan.changed':
    'From the next month on, your monthly donation is {amount}. If this was not you, change or end it with the button below.',
  'invoicePaid.action': 'See the invoice',
  'invoiceIssued.subject': 'Invoice {number}: please pay by transfer',
  'invoiceIssued.text': '{orgName} ordered credits for {amount}. Please pay by {due}.',
  'invoiceIssued.bank': 'Transfer it to this account, with {number} as the reference:',
  'invoiceIssued.next': 'The credits are added as soon as the transfer arrives.',
  'invoiceIssued.action': 'See the invoice',
  'payment.action': 'See the payment',
  'paymentFailed.subject': 'Your payment did not go through',
  'paymentFailed.text':
    'The payment of {amount} for {orgName} was not completed. Nothing was charged.',
  'paymentFailed.next': 'You can pay again with the same or another card.',
  'paymentRefunded.subject.arrived': 'We refunded {amount}',
  'paymentRefunded.subject.failed': 'Your refund of {amount} failed',
  'paymentRefunded.twice':
    'A payment of {orgName} was for an invoice that was already paid or an order that was discarded.',
  'paymentRefunded.text.arrived':
    'We sent {amount} back to the card that paid for {orgName}. Banks take 5 to 10 days to show it.',
  'paymentRefunded.text.failed':
    'The bank did not accept the refund of {amount} for {orgName}. Any credits we had taken back are on your balance again. We will contact you about the money.',
  'paymentDisputed.subject.opened': 'A bank disputes a payment of {amount}',
  'paymentDisputed.subject.won': 'The dispute about {amount} was decided in your favor',
  'paymentDisputed.subject.lost': 'The dispute about {amount} was lost',
  'paymentDisputed.text.opened':
    'The bank of the card that paid {amount} for {orgName} took the money back and asks for proof. Until this is settled, {orgName} cannot publish listings that cost credits, and the credits of that payment are on hold.',
  'paymentDisputed.text.won':
    'The bank returned the {amount} that {orgName} had paid. The credits are back on the balance, and you can publish again.',
  'paymentDisputed.text.lost':
    'The bank kept the {amount} that {orgName} had paid. Credits that were already spent are owed and will be deducted from your next purchase.',
  'paymentDisputed.due': 'If you know about this payment, reply to this email before {due}.',
  'creditsExpiring.subject':
    '{credits, plural, one {# credit expires} other {# credits expire}} soon',
  'creditsExpiring.text':
    '{credits, plural, one {# credit of {orgName} expires} other {# credits of {orgName} expire}} on {on}. Publish a listing before then to use {credits, plural, one {it} other {them}}.',
  'creditsExpiring.action': 'See the credits',
} as const;
