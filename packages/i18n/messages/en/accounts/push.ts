/** Notifications on devices, by web push. */
export default {
  title: 'Notifications on this device',
  lead: 'Get new messages, changes to your applications and new results of your alerts on your screen, also when Causa is closed. The text can show on your lock screen. It stops when you log out.',
  noScripts: 'Notifications need JavaScript, which is off in this browser.',
  unsupported: 'This browser cannot show notifications of websites.',
  install:
    'On iPhone and iPad, first add Causa to your home screen: open the Share menu, choose “Add to Home Screen”, and open Causa from there.',
  denied:
    'Notifications from Causa are blocked in this browser. Allow them in the settings of your browser for this site, then load this page again.',
  on: 'Notifications are on for this device.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off on this device',
  failed: 'Notifications could not be turned on. Please try again.',
  failedOff: 'Notifications could not be turned off. Please try again.',
  topics: 'What you are notified of on all your devices',
  'topic.messages': 'Messages and interviews',
  'topicHint.messages':
    'Someone writes to you, invites you to apply, or proposes, moves or cancels an interview.',
  'topic.alerts': 'Alerts and saved listings',
  'topicHint.alerts':
    'New results of your alerts, and saved listings that close soon or were closed.',
  'topic.updates': 'Everything else',
  'topicHint.updates': 'Changes to your applications, and news of your listings and organizations.',
  security: 'Notices about the security of your account are always sent.',
  saveTopics: 'Save choice',
  devices: 'Devices with notifications',
  here: 'This device',
  unknown: 'Unknown browser',
  added: 'Added on {date}',
  used: 'Last used on {date}',
  neverUsed: 'Not used yet',
  remove: 'Remove',
  removeOf: 'Remove: {name}',
} as const;
