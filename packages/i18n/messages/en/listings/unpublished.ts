/** In place of a listing or an organization that is not public any more. */
export default {
  text: '{type, select, org {This organization is not public at the moment.} event {This event is no longer public. It may be over, or its organization may have taken it down.} other {This listing is no longer public. It may have closed, or its organization may have taken it down.}}',
  frozen: 'Our team has paused this organization while we review it.',
  'ended.FILLED': 'Closed on {date}: the position is filled.',
  'ended.STOPPED': 'Closed on {date}: the organization is no longer looking for anyone.',
  'ended.DEADLINE': 'Closed on {date}: the deadline has passed.',
  'ended.OTHER': 'Closed on {date}.',
  applied:
    '{type, select, EVENT {The event you registered for} other {The listing you applied to}}',
  applications: '{type, select, EVENT {Your registrations} other {Your applications}}',
  by: 'It was posted by',
  similar: 'Search for something similar',
  all: '{type, select, job {All jobs} internship {All internships} volop {All volunteer opportunities} event {All events} other {All organizations}}',
} as const;
