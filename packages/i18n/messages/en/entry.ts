/** Ways in beside the password: providers, passkeys, a link by mail, invitations; and the fair. */
export default {
  ways: 'Other ways to log in',
  or: 'or',
  'with.google': 'Continue with Google',
  'with.facebook': 'Continue with Facebook',
  'with.apple': 'Continue with Apple',
  'name.google': 'Google',
  'name.facebook': 'Facebook',
  'name.apple': 'Apple',
  'passkey.use': 'Log in with a passkey',
  'passkey.failed': 'That did not work with this passkey. Try again, or use another login method.',
  'link.title': 'Get a link by email instead',
  'link.lead':
    'We will send you a link that logs you in without a password. It works for 15 minutes.',
  'link.submit': 'Send me a link',
  'link.sentTitle': 'Check your email',
  'link.sent':
    'If there is an account with that address, a link to log in is on its way. It works once, for 15 minutes.',
  'link.again': 'Didn’t get it? Check your spam folder, or request another link.',
  'link.useTitle': 'Log in',
  'link.useLead': 'Click to log in.',
  'link.use': 'Log in',
  'return.enter': 'Logging in with {provider}',
  'return.lead': 'One moment. If nothing happens, click the button.',
  'return.connect': 'Connect your account with {provider}',
  'return.password': 'Enter your password again to confirm that it’s you.',
  'return.submit': 'Continue',
  'return.cancelled': 'You came back from {provider} without logging in. Nothing has changed.',
  'return.unavailable':
    '{provider} is not responding right now. Please try again in a moment, or use another login method.',
  'invite.lead': '{organization} has invited you. Sign up with {email} to join.',
  'invite.title': 'You are invited to {organization}',
  'invite.ADMIN':
    'As an administrator, you help manage the organization on Causa: its page, its listings and its applicants.',
  'invite.OWNER':
    'As an owner, you manage the organization on Causa: its page, its listings, its applicants and its members.',
  'invite.for': 'The invitation is for {email} and is valid until {date}.',
  'invite.signUp': 'Sign up and accept',
  'invite.logIn': 'Log in and accept',
  'invite.accept': 'Accept the invitation',
  'invite.other':
    'You are logged in as {own}. To accept, log out and log in with the email address that was invited.',
  'invite.logOut': 'Log out and continue',
  'invite.unconfirmed':
    'First confirm your email address: open the link in the email we sent you. Then come back to this page.',
  'invite.member': 'You are now a member of {organization}',
  'invite.memberLead': 'You have accepted the invitation. Thank you for helping!',
  'invite.see': 'View {organization}',
  'invite.decline': 'Decline',
  'invite.declineTitle': 'Decline the invitation?',
  'invite.declineText': 'The link stops working. The team can invite you again.',
  'invite.may.ADMIN':
    'As an admin you can edit the organization, post listings, read and answer applications, and invite other admins.',
  'invite.may.OWNER':
    'As an owner you can do everything an admin can. You can also invite and remove owners, change roles, and take the organization off the site.',
} as const;
