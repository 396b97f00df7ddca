/** Applications as an organization's members read and answer them. */
export default {
  SENT: '{type, select, EVENT {New} other {New}}',
  VIEWED: '{type, select, EVENT {Seen} other {Seen}}',
  SHORTLISTED: '{type, select, EVENT {On the list} other {Shortlisted}}',
  INTERVIEW: '{type, select, EVENT {Conversation} other {Interview}}',
  OFFERED: '{type, select, EVENT {Place offered} other {Offer made}}',
  HIRED: '{type, select, EVENT {Confirmed} other {Hired}}',
  DECLINED: '{type, select, EVENT {Declined} other {Declined}}',
  WITHDRAWN: '{type, select, EVENT {Withdrawn} other {Withdrawn}}',
  waiting: '{days, plural, =0 {Waiting since today} one {Waiting # day} other {Waiting # days}}',
  leaves:
    '{minutes, plural, =0 {Leaves in less than a minute} one {Leaves in # minute} other {Leaves in # minutes}}',
} as const;
