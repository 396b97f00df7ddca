import type { RoleTexts } from './role-templates.ts';

/** The texts of templates in English. */
export const en: RoleTexts = {
  'program-coordinator': {
    description: `[fill in: name of the program] helps [fill in: whom the program serves] in [fill in: neighborhood or city]. You will keep it running: plan the calendar, support the team and make sure that every participant gets what we promised.

## What you will do

- Plan activities with the team and keep the calendar
- Welcome participants and follow up with them
- Track attendance and results, and write a short report each month
- Watch the budget together with the director

## What you bring

- Experience in organizing projects or groups
- Clear writing and a calm manner with people
- A spreadsheet does not scare you

We train you in our methods during the first month.`,
    skills: ['Planning', 'Program coordination', 'Reporting', 'Teamwork'],
  },
  'fundraising-officer': {
    description: `Our work with [fill in: whom you serve] is paid for by people and foundations that believe in it. You will look after these donors and find new ones, so that [fill in: name of the program] can grow.

## What you will do

- Plan the year's campaigns and carry them out
- Thank donors and tell them what their gift made possible
- Research foundations and prepare applications
- Keep donor records complete and confidential

## What you bring

- Experience in fundraising, sales or work with members
- Writing that makes people want to help
- Care with figures and deadlines

Our goal for this year is [fill in: amount or number of donors].`,
    skills: ['Fundraising', 'Donor relations', 'Writing', 'Campaign planning'],
  },
  'volunteer-tutor': {
    description: `Students of [fill in: name of the school or center] need someone who sits down with them and explains things once more. As a tutor you help one to three students with [fill in: subject] and see them grow more confident week by week.

## What you will do

- Meet your students at the same hour every week
- Help with homework and prepare for exams
- Tell the coordinator briefly how it went

## What you bring

- You like to explain and you listen well
- Reliability: students count on you
- No teaching degree needed

Before you start you get a training of [fill in: number] hours and we run a background check.`,
    skills: ['Tutoring', 'Patience', 'Communication'],
    commitment: 'Two hours a week during the school year',
  },
  accountant: {
    description: `We manage grants and donations for [fill in: name of the program] and owe an exact account of every one. You will keep our books in order and tell the team in plain words where we stand.

## What you will do

- Record income and expenses and reconcile the accounts monthly
- Prepare payroll and tax filings
- Report to donors on how their grants were used
- Prepare the yearly audit

## What you bring

- Training in accounting and [fill in: number] years of practice
- Experience with accounting software
- Discretion and precision

Knowledge of nonprofit accounting helps; we can also teach it.`,
    skills: ['Accounting', 'Budgeting', 'Financial reporting', 'Spreadsheets'],
  },
  'communications-officer': {
    description: `Few people know yet what we do for [fill in: whom you serve]. You will tell these stories, with respect for the people in them, on our website, in our newsletter and in the press.

## What you will do

- Write articles, posts and the newsletter
- Plan what we publish and when
- Answer questions of journalists
- Take photographs or work with photographers

## What you bring

- Excellent writing in [fill in: languages]
- Experience with social media and a website editor
- A sense of what must stay private

Please send two texts that you are proud of with your application.`,
    skills: ['Writing', 'Social media', 'Editing', 'Media relations'],
  },
  'social-worker': {
    description: `At [fill in: name of the center] you support [fill in: whom you serve] through a hard time: you listen, find out together what is needed and open the way to help.

## What you will do

- Hold first conversations and draw up a plan with each person
- Accompany people to offices, clinics and courts
- Keep records that are accurate and confidential
- Work with schools, health services and other organizations

## What you bring

- A degree or license in social work
- Experience with [fill in: kind of cases]
- Respect, patience and good boundaries

You have supervision every two weeks and no more than [fill in: number] cases.`,
    skills: ['Social work', 'Case management', 'Active listening', 'Crisis intervention'],
  },
  'community-organizer': {
    description: `The people of [fill in: neighborhood or region] know best what has to change. You will bring them together, help them agree on what to do about [fill in: the issue] and stand beside them while they do it.

## What you will do

- Knock on doors, listen and invite
- Prepare and lead meetings
- Train local leaders
- Plan campaigns with the group and speak with authorities

## What you bring

- Experience in organizing, also as a volunteer
- Trust in people and ease in talking with everyone
- Willingness to work some evenings and weekends

We value that you know the area and speak [fill in: languages].`,
    skills: ['Community organizing', 'Facilitation', 'Public speaking', 'Campaigning'],
  },
  'it-specialist': {
    description: `Our [fill in: number] colleagues need computers that work and data that is safe, so that they can be there for [fill in: whom you serve]. You will look after both.

## What you will do

- Help colleagues with their devices and accounts
- Maintain our website and our systems
- Make backups and keep access secure
- Advise us on which tools are worth their price

## What you bring

- Experience in support or system administration
- Knowledge of [fill in: systems you use]
- Patience with people for whom technology is new

You decide with us how to spend the yearly technology budget.`,
    skills: ['IT support', 'System administration', 'Data protection', 'Web maintenance'],
  },
  'human-resources-officer': {
    description: `[fill in: number] people work at [fill in: name of the organization], and we want them to stay healthy and to grow. You will look after everything from the job posting to the farewell.

## What you will do

- Find and welcome new colleagues
- Prepare contracts and payroll with the accountant
- Plan training and yearly conversations
- Advise the team on leave, conflicts and labor law

## What you bring

- Experience in human resources
- Knowledge of the labor law of [fill in: country or state]
- Fairness and discretion

We publish our pay scale and expect you to watch over it.`,
    skills: ['Recruitment', 'Labor law', 'Payroll', 'Conflict resolution'],
  },
  'board-member': {
    description: `Our board decides where [fill in: name of the organization] is going and watches over how it gets there. We are looking for someone who knows about [fill in: field of expertise] and cares about [fill in: the cause].

## What you will do

- Take part in [fill in: number] meetings a year, having read the papers
- Decide on the budget and the strategy
- Support and evaluate the director
- Introduce us to people who can help

## What you bring

- Experience that complements the board's
- Independent judgment
- Time to prepare for meetings

The position is unpaid for a term of two years. Travel costs are covered.`,
    skills: ['Governance', 'Strategy', 'Financial oversight'],
    commitment: 'One evening a month and one weekend a year',
  },
  'event-volunteer': {
    description: `On [fill in: date of the event] we expect many guests at [fill in: name of the event]. With you at the entrance, at the tables or behind the stage it will be a good day for everyone.

## What you will do

- Set up tables, signs and decorations
- Welcome guests and answer questions
- Help with food, games or clean-up
- Tell the team leader when something is needed

## What you bring

- A friendly manner
- You can stand for some hours, or tell us which task suits you
- Friends and family are welcome to help with you

You get a short briefing, a meal and our thanks. Meet us at [fill in: meeting point].`,
    skills: ['Teamwork', 'Guest service'],
    commitment: 'One day, in shifts of four hours',
  },
  intern: {
    description: `During [fill in: number] months you get to know the work of an organization from the inside. You join the team of [fill in: name of the program] and carry out a project of your own.

## What you will do

- Support the team in its daily work
- Carry out a project: [fill in: the project]
- Take part in meetings and visits
- Present your results at the end

## What you will learn

- How projects are planned, paid for and evaluated
- Working with [fill in: whom you serve]

## What you bring

- Interest in our cause, in studies or outside them
- Curiosity and reliability

A mentor meets you every week and you receive a certificate.`,
    skills: ['Research', 'Writing', 'Teamwork'],
  },
};
