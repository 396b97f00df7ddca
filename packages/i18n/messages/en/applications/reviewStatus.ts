/** Applications as an organization's members read and answer them. */
export default {
  SENT: '{type, select, EVENT {Unread} other {Unread}}',
  VIEWED: '{type, select, EVENT {Read} other {Read}}',
  SHORTLISTED: '{type, select, EVENT {On the list} other {Shortlisted}}',
  INTERVIEW: '{type, select, EVENT {Conversation} other {Interview}}',
  OFFERED: '{type, select, EVENT {Spot offered} other {Offer made}}',
  HIRED: '{type, select, EVENT {Confirmed} other {Hired}}',
  DECLINED: '{type, select, EVENT {Declined} other {Declined}}',
  WITHDRAWN: '{type, select, EVENT {Withdrawn} other {Withdrawn}}',
  waiting: '{days, plural, =0 {Waiting since today} one {Waiting # day} other {Waiting # days}}',
  leaves:
    '{minutes, plural, =0 {Will be sent in less than a minute} one {Will be sent in # minute} other {Will be sent in # minutes}}',
} as const;
