import type { WordBank } from '../bank.ts';

export const causes: WordBank['causes'] = {
  agriculture: {
    noun: 'small-scale farming', name: 'Farming', people: 'small farmers',
    projects: ['a seed library', 'a shared tool shed', 'a farmers’ cooperative', 'a field school'],
  },
  animals: {
    noun: 'animal welfare', name: 'Animal Care', people: 'people who rescue animals',
    projects: ['a rescue shelter', 'a spay and neuter program', 'a foster network', 'a wildlife hospital'],
  },
  'arts-music': {
    noun: 'the arts', name: 'Arts', people: 'young artists',
    projects: ['a neighborhood orchestra', 'an open studio', 'a traveling theater', 'a mural program'],
  },
  'children-youth': {
    noun: 'children’s wellbeing', name: 'Children', people: 'children and teenagers',
    projects: ['an after-school club', 'a summer camp', 'a mentoring program', 'a youth council'],
  },
  'civic-engagement': {
    noun: 'civic life', name: 'Civic Life', people: 'first-time voters',
    projects: ['a citizens’ assembly', 'a voter workshop', 'a participatory budget', 'a neighborhood newsroom'],
  },
  climate: {
    noun: 'climate action', name: 'Climate', people: 'communities on the front line of climate change',
    projects: ['a home-insulation program', 'a community solar farm', 'a heatwave plan', 'a climate school'],
  },
  'community-development': {
    noun: 'neighborhood renewal', name: 'Neighborhood', people: 'residents',
    projects: ['a community land trust', 'a corner meeting house', 'a street-by-street repair fund', 'a time bank'],
  },
  'conflict-resolution': {
    noun: 'peacebuilding', name: 'Peace', people: 'families on both sides of a conflict',
    projects: ['a mediation service', 'a dialogue circle', 'a school peace program', 'a memory archive'],
  },
  'criminal-justice': {
    noun: 'justice reform', name: 'Justice', people: 'people leaving prison',
    projects: ['a re-entry house', 'a bail fund', 'a court-watch program', 'a letters project'],
  },
  disability: {
    noun: 'disability inclusion', name: 'Inclusion', people: 'disabled people and their families',
    projects: ['a personal-assistance pool', 'an access audit team', 'a wheelchair workshop', 'a supported-work café'],
  },
  'disaster-relief': {
    noun: 'disaster relief', name: 'Relief', people: 'families who lost their homes',
    projects: ['a rapid-response kitchen', 'a rebuilding crew', 'a volunteer call-out list', 'an early-warning network'],
  },
  'economic-development': {
    noun: 'local economies', name: 'Enterprise', people: 'small entrepreneurs',
    projects: ['a micro-loan fund', 'a makers’ market', 'a business clinic', 'a cooperative incubator'],
  },
  education: {
    noun: 'education', name: 'Learning', people: 'students who were left behind',
    projects: ['a homework club', 'an adult-literacy course', 'a teacher-training program', 'a scholarship fund'],
  },
  environment: {
    noun: 'nature conservation', name: 'Nature', people: 'people who live from the land',
    projects: ['a river clean-up', 'a native-tree nursery', 'a marine reserve', 'a nature school'],
  },
  'food-security': {
    noun: 'food security', name: 'Food', people: 'families who skip meals',
    projects: ['a community pantry', 'a surplus-food kitchen', 'a school breakfast', 'an community garden'],
  },
  'gender-equality': {
    noun: 'gender equality', name: 'Equality', people: 'women and girls',
    projects: ['a legal-advice line', 'a girls’ coding club', 'a campaign for equal pay', 'a fathers’ group'],
  },
  'health-medicine': {
    noun: 'public health', name: 'Health', people: 'patients without insurance',
    projects: ['a mobile clinic', 'a vaccination drive', 'a midwives’ network', 'a free pharmacy'],
  },
  'housing-homelessness': {
    noun: 'housing', name: 'Home', people: 'people without a home',
    projects: ['a housing-first program', 'a night shelter', 'a tenants’ advice desk', 'a repair crew'],
  },
  'human-rights': {
    noun: 'human rights', name: 'Rights', people: 'people whose rights were denied',
    projects: ['a documentation center', 'a strategic-litigation team', 'a rapid-response hotline', 'a rights workshop'],
  },
  immigration: {
    noun: 'migrant support', name: 'Welcome', people: 'newcomers',
    projects: ['a welcome desk', 'a free legal clinic', 'a language café', 'a host-family network'],
  },
  'indigenous-peoples': {
    noun: 'indigenous rights', name: 'First Peoples', people: 'indigenous communities',
    projects: ['a land-mapping project', 'a language nest', 'a guardians program', 'a community radio'],
  },
  'international-development': {
    noun: 'international development', name: 'Development', people: 'partner communities',
    projects: ['a partner grants fund', 'a rural electrification project', 'a midwife training school', 'a cash-transfer program'],
  },
  'jobs-workplace': {
    noun: 'decent work', name: 'Work', people: 'people looking for work',
    projects: ['a job-coaching service', 'a workers’ advice center', 'an apprenticeship program', 'a tool-lending library'],
  },
  lgbtq: {
    noun: 'LGBTQ+ equality', name: 'Pride', people: 'LGBTQ+ young people',
    projects: ['a drop-in center', 'a peer-support line', 'a safe-housing network', 'a training course for schools'],
  },
  'library-research': {
    noun: 'open knowledge', name: 'Open Library', people: 'readers and researchers',
    projects: ['a community library', 'an open-data portal', 'a digitisation lab', 'a reading bus'],
  },
  'media-journalism': {
    noun: 'independent journalism', name: 'Press', people: 'local reporters',
    projects: ['a local newsroom', 'a fact-checking desk', 'a podcast school', 'a reporters’ defence fund'],
  },
  'mental-health': {
    noun: 'mental health', name: 'Mind', people: 'people going through a hard time',
    projects: ['a listening line', 'a peer-support group', 'a crisis café', 'a school counseling service'],
  },
  'older-people': {
    noun: 'aging well', name: 'Elders', people: 'older people who live alone',
    projects: ['a visiting program', 'a lunch club', 'a home-repair service', 'a memory choir'],
  },
  philanthropy: {
    noun: 'giving', name: 'Giving', people: 'donors and grassroots groups',
    projects: ['a community foundation', 'a giving circle', 'a grants portal', 'a volunteer-matching service'],
  },
  poverty: {
    noun: 'poverty relief', name: 'Common Table', people: 'families on low incomes',
    projects: ['a debt-advice desk', 'a clothes bank', 'a family hub', 'a basic-income pilot'],
  },
  'race-ethnicity': {
    noun: 'racial justice', name: 'Racial Justice', people: 'communities of color',
    projects: ['a leadership academy', 'an oral-history project', 'a fair-hiring campaign', 'a legal observatory'],
  },
  'rural-areas': {
    noun: 'rural life', name: 'Countryside', people: 'families in remote villages',
    projects: ['a village bus', 'a rural coworking house', 'a mobile library', 'a broadband cooperative'],
  },
  'science-technology': {
    noun: 'technology for good', name: 'Tech for Good', people: 'people left out of the digital world',
    projects: ['a device-repair lab', 'an open-source toolkit for charities', 'a girls-in-science club', 'a digital-skills class'],
  },
  'sports-recreation': {
    noun: 'sport for all', name: 'Play', people: 'young players',
    projects: ['a street-football league', 'a swimming program', 'an inclusive cycling club', 'a girls’ boxing gym'],
  },
  transparency: {
    noun: 'open government', name: 'Open Government', people: 'citizens who ask questions',
    projects: ['a budget tracker', 'a right-to-know desk', 'a procurement watch', 'a whistle-blower fund'],
  },
  veterans: {
    noun: 'veterans’ support', name: 'Veterans', people: 'veterans and their families',
    projects: ['a peer-mentor network', 'a transition course', 'a counseling line', 'a family retreat'],
  },
  'water-sanitation': {
    noun: 'clean water', name: 'Water', people: 'households without safe water',
    projects: ['a well-repair network', 'a rainwater program', 'a school-toilet program', 'a water-testing lab'],
  },
  women: {
    noun: 'women’s rights', name: 'Women', people: 'women starting again',
    projects: ['a refuge', 'a savings circle', 'a legal clinic', 'a leadership course'],
  },
};
