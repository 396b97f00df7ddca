import type { WordBank } from '../bank.ts';

export const causes: WordBank['causes'] = {
  agriculture: {
    noun: 'small-scale farming', name: 'Farming', people: 'small farmers',
    projects: ['a seed library', 'a shared tool shed', 'a farmers’ cooperative', 'a field school'],
    missions: ['We help small farmers grow more with less, and sell it at a fair price.', 'Good soil, fair markets and young people who want to stay: that is what {org} works for in {city} and beyond.', 'We bring growers together to share seeds, tools and hard-won knowledge.'],
  },
  animals: {
    noun: 'animal welfare', name: 'Animal Care', people: 'people who rescue animals',
    projects: ['a rescue shelter', 'a neutering programme', 'a foster network', 'a wildlife hospital'],
    missions: ['No animal in {city} should have to wait for kindness. We rescue, heal and rehome.', 'We protect animals by working with the people who live beside them.', 'From street dogs to injured owls, we look after creatures nobody else has room for.'],
  },
  'arts-music': {
    noun: 'the arts', name: 'Arts', people: 'young artists',
    projects: ['a neighbourhood orchestra', 'an open studio', 'a travelling theatre', 'a mural programme'],
    missions: ['We believe everybody has something to say, and make the rooms in which they can say it.', '{org} puts instruments, brushes and stages within reach of people who were never offered one.', 'Art belongs where people live. We bring it to the squares, schools and clinics of {city}.'],
  },
  'children-youth': {
    noun: 'children’s wellbeing', name: 'Children', people: 'children and teenagers',
    projects: ['an after-school club', 'a summer camp', 'a mentoring scheme', 'a youth council'],
    missions: ['Every child deserves one adult who will not give up on them. We find that adult.', 'We run safe, lively places where young people of {city} can learn, play and be heard.', 'We stand beside children and teenagers until they can stand on their own.'],
  },
  'civic-engagement': {
    noun: 'civic life', name: 'Civic Life', people: 'first-time voters',
    projects: ['a citizens’ assembly', 'a voter workshop', 'a participatory budget', 'a neighbourhood newsroom'],
    missions: ['Democracy is a habit. We help people in {city} practise it between elections.', 'We make it easier to understand a budget, speak at a meeting and be counted.', '{org} brings neighbours and institutions to the same table and keeps them talking.'],
  },
  climate: {
    noun: 'climate action', name: 'Climate', people: 'communities on the front line of climate change',
    projects: ['a home-insulation scheme', 'a community solar farm', 'a heatwave plan', 'a climate school'],
    missions: ['We turn climate worry into insulation, panels, shade and policy.', 'We help towns cut emissions in ways that also make life cheaper and kinder.', '{org} works with the people who did least to cause the crisis and feel it first.'],
  },
  'community-development': {
    noun: 'neighbourhood renewal', name: 'Neighbourhood', people: 'residents',
    projects: ['a community land trust', 'a corner meeting house', 'a street-by-street repair fund', 'a time bank'],
    missions: ['Neighbours know what their street needs. We help them get it done.', 'We back residents of {city} with small grants, tools and patient company.', 'We build places and friendships that make a neighbourhood hold together.'],
  },
  'conflict-resolution': {
    noun: 'peacebuilding', name: 'Peace', people: 'families on both sides of a conflict',
    projects: ['a mediation service', 'a dialogue circle', 'a school peace programme', 'a memory archive'],
    missions: ['We train people to disagree without harm, and to repair what was broken.', 'Peace is made in kitchens and classrooms as much as at tables of state. We work in all three.', '{org} keeps people talking when it would be easier to stop.'],
  },
  'criminal-justice': {
    noun: 'justice reform', name: 'Justice', people: 'people leaving prison',
    projects: ['a re-entry house', 'a bail fund', 'a court-watch programme', 'a letters project'],
    missions: ['Nobody is only the worst thing they have done. We walk with people coming home.', 'We work for courts that are fair and prisons that are needed less.', 'From the first hearing to the first pay slip, we stay.'],
  },
  disability: {
    noun: 'disability inclusion', name: 'Inclusion', people: 'disabled people and their families',
    projects: ['a personal-assistance pool', 'an access audit team', 'a wheelchair workshop', 'a supported-work café'],
    missions: ['Nothing about us without us: {org} is led by disabled people.', 'We take barriers down, one doorway, form and habit at a time.', 'We make work, travel and friendship reachable for everybody in {city}.'],
  },
  'disaster-relief': {
    noun: 'disaster relief', name: 'Relief', people: 'families who lost their homes',
    projects: ['a rapid-response kitchen', 'a rebuilding crew', 'a volunteer call-out list', 'an early-warning network'],
    missions: ['We arrive early, listen first and leave when we are no longer needed.', 'We prepare before the storm and stay after the cameras go.', 'When the worst happens, {org} brings water, warmth and hands.'],
  },
  'economic-development': {
    noun: 'local economies', name: 'Enterprise', people: 'small entrepreneurs',
    projects: ['a micro-loan fund', 'a makers’ market', 'a business clinic', 'a cooperative incubator'],
    missions: ['We lend, teach and open doors so that good ideas do not need rich parents.', 'We help money that is earned in {city} stay and do some good there.', 'We grow businesses that treat people and place well.'],
  },
  education: {
    noun: 'education', name: 'Learning', people: 'pupils who were left behind',
    projects: ['a homework club', 'an adult-literacy course', 'a teacher-training programme', 'a scholarship fund'],
    missions: ['We work so that where a child is born no longer decides what a child can learn.', 'A good teacher changes a life; we find them, train them and keep them.', '{org} opens second chances to learn, at any age, in {city}.'],
  },
  environment: {
    noun: 'nature conservation', name: 'Nature', people: 'people who live from the land',
    projects: ['a river clean-up', 'a native-tree nursery', 'a marine reserve', 'a nature school'],
    missions: ['We protect living places and the people who know them best.', 'From dune to forest, we restore what was worn away and watch it come back.', 'We give rivers, trees and birds of {city} somebody to speak for them.'],
  },
  'food-security': {
    noun: 'food security', name: 'Food', people: 'families who skip meals',
    projects: ['a community pantry', 'a surplus-food kitchen', 'a school breakfast', 'an allotment garden'],
    missions: ['Good food should not be luck. We move it from where there is too much to where there is too little.', 'We cook, grow and share so that nobody in {city} goes to bed hungry.', 'We fight hunger today and its causes tomorrow.'],
  },
  'gender-equality': {
    noun: 'gender equality', name: 'Equality', people: 'women and girls',
    projects: ['a legal-advice line', 'a girls’ coding club', 'a campaign for equal pay', 'a fathers’ group'],
    missions: ['We work for a world in which gender decides nothing that matters.', 'Equal pay, shared care, safe streets: we keep at it until they are ordinary.', '{org} backs the women who are already changing {city}.'],
  },
  'health-medicine': {
    noun: 'public health', name: 'Health', people: 'patients without insurance',
    projects: ['a mobile clinic', 'a vaccination drive', 'a midwives’ network', 'a free pharmacy'],
    missions: ['Health care is a right. We take it to those who cannot come to it.', 'We treat people, and we treat what makes people ill.', 'Our nurses know every street of {city} by name.'],
  },
  'housing-homelessness': {
    noun: 'housing', name: 'Home', people: 'people without a home',
    projects: ['a housing-first programme', 'a night shelter', 'a tenants’ advice desk', 'a repair crew'],
    missions: ['A door of one’s own comes first; everything else is easier behind it.', 'We prevent evictions, open homes and keep people company while they settle.', 'Nobody in {city} should have to sleep outside. We are working our way there.'],
  },
  'human-rights': {
    noun: 'human rights', name: 'Rights', people: 'people whose rights were denied',
    projects: ['a documentation centre', 'a strategic-litigation team', 'a rapid-response hotline', 'a rights workshop'],
    missions: ['We document, defend and insist.', 'Rights on paper need people beside them. We are those people.', '{org} gives evidence a voice and victims a lawyer.'],
  },
  immigration: {
    noun: 'migrant support', name: 'Welcome', people: 'newcomers',
    projects: ['a welcome desk', 'a free legal clinic', 'a language café', 'a host-family network'],
    missions: ['We help people who arrive become neighbours.', 'Papers, language, work, friends: we help with all four.', 'Newcomers built {city}. We make sure the door stays open.'],
  },
  'indigenous-peoples': {
    noun: 'indigenous rights', name: 'First Peoples', people: 'indigenous communities',
    projects: ['a land-mapping project', 'a language nest', 'a guardians programme', 'a community radio'],
    missions: ['Led by indigenous communities, we defend land, language and self-government.', 'We follow where elders and young leaders point, and bring lawyers, maps and funds.', 'Old languages, living law: {org} keeps both in use.'],
  },
  'international-development': {
    noun: 'international development', name: 'Development', people: 'partner communities',
    projects: ['a partner grants fund', 'a rural electrification project', 'a midwife training school', 'a cash-transfer programme'],
    missions: ['We fund local partners and then get out of their way.', 'We work in nineteen countries on the plain things that change lives: water, school, health, income.', 'Development that lasts is owned by those who live with it.'],
  },
  'jobs-workplace': {
    noun: 'decent work', name: 'Work', people: 'people looking for work',
    projects: ['a job-coaching service', 'a workers’ advice centre', 'an apprenticeship scheme', 'a tool-lending library'],
    missions: ['Work should pay enough to live and leave enough time to do so.', 'We coach, train and stand up for people at the edge of the labour market.', 'We match people whom employers overlook with employers who should know better.'],
  },
  lgbtq: {
    noun: 'LGBTQ+ equality', name: 'Pride', people: 'LGBTQ+ young people',
    projects: ['a drop-in centre', 'a peer-support line', 'a safe-housing network', 'a training course for schools'],
    missions: ['We make {city} a place where nobody has to choose between safety and being themselves.', 'A sofa, a friend, a lawyer: what we offer depends on what is needed.', 'We work for a life without hiding.'],
  },
  'library-research': {
    noun: 'open knowledge', name: 'Open Library', people: 'readers and researchers',
    projects: ['a community library', 'an open-data portal', 'a digitisation lab', 'a reading bus'],
    missions: ['Knowledge grows when it is shared. We open libraries, archives and data.', 'We bring books to where people are and research to those it is about.', 'A public library is the best room in {city}; we keep it warm.'],
  },
  'media-journalism': {
    noun: 'independent journalism', name: 'Press', people: 'local reporters',
    projects: ['a local newsroom', 'a fact-checking desk', 'a podcast school', 'a reporters’ defence fund'],
    missions: ['We report on {city} for the people who live in it, and answer to them alone.', 'A town without a newspaper forgets itself. We help it remember.', 'We train and protect reporters who ask the second question.'],
  },
  'mental-health': {
    noun: 'mental health', name: 'Mind', people: 'people going through a hard time',
    projects: ['a listening line', 'a peer-support group', 'a crisis café', 'a school counselling service'],
    missions: ['It should be as easy to find someone to talk to as to find a bandage.', 'We offer company, counselling and a way back, without a waiting list.', '{org} helps people in {city} ask for help early.'],
  },
  'older-people': {
    noun: 'ageing well', name: 'Elders', people: 'older people who live alone',
    projects: ['a visiting scheme', 'a lunch club', 'a home-repair service', 'a memory choir'],
    missions: ['Growing old should not mean growing lonely. We ring, visit and invite.', 'We help older people stay at home, in charge and in company.', 'There is a lifetime of knowledge on every street of {city}. We ask for it.'],
  },
  philanthropy: {
    noun: 'giving', name: 'Giving', people: 'donors and grassroots groups',
    projects: ['a community foundation', 'a giving circle', 'a grants portal', 'a volunteer-matching service'],
    missions: ['We move money to people who know what to do with it, with as little paper as possible.', 'We help people give well, and groups ask well.', '{org} is where generosity in {city} finds its address.'],
  },
  poverty: {
    noun: 'poverty relief', name: 'Common Table', people: 'families on low incomes',
    projects: ['a debt-advice desk', 'a clothes bank', 'a family hub', 'a basic-income pilot'],
    missions: ['Poverty is a lack of money, not of character. We treat it accordingly.', 'We help families through this week and campaign so that next year is different.', 'We put cash, advice and respect where they are short.'],
  },
  'race-ethnicity': {
    noun: 'racial justice', name: 'Racial Justice', people: 'communities of colour',
    projects: ['a leadership academy', 'an oral-history project', 'a fair-hiring campaign', 'a legal observatory'],
    missions: ['We name racism, measure it and take it apart.', 'We invest in leaders whom others overlook.', '{org} works for a {city} in which history is told whole and opportunity shared.'],
  },
  'rural-areas': {
    noun: 'rural life', name: 'Countryside', people: 'families in remote villages',
    projects: ['a village bus', 'a rural coworking house', 'a mobile library', 'a broadband cooperative'],
    missions: ['Villages need doctors, buses and reasons to stay. We bring all three.', 'We connect rural places with each other and with what cities take for granted.', 'We back people who choose the countryside and want it alive.'],
  },
  'science-technology': {
    noun: 'technology for good', name: 'Tech for Good', people: 'people left out of the digital world',
    projects: ['a device-repair lab', 'an open-source toolkit for charities', 'a girls-in-science club', 'a digital-skills class'],
    missions: ['We write software that nonprofits need and nobody sells.', 'We teach, repair and build so that technology serves the many.', 'Curiosity should not depend on a postcode. We take science to every school of {city}.'],
  },
  'sports-recreation': {
    noun: 'sport for all', name: 'Play', people: 'young players',
    projects: ['a street-football league', 'a swimming programme', 'an inclusive cycling club', 'a girls’ boxing gym'],
    missions: ['A ball and a coach can change an afternoon, and sometimes a life.', 'We open pitches, pools and courts to everybody in {city}.', 'We use play to teach what is hard to teach sitting down.'],
  },
  transparency: {
    noun: 'open government', name: 'Open Government', people: 'citizens who ask questions',
    projects: ['a budget tracker', 'a right-to-know desk', 'a procurement watch', 'a whistle-blower fund'],
    missions: ['Public money, public record. We read the contracts so that you do not have to.', 'We help citizens ask, and officials answer.', 'Sunlight is work: {org} does it file by file.'],
  },
  veterans: {
    noun: 'veterans’ support', name: 'Veterans', people: 'veterans and their families',
    projects: ['a peer-mentor network', 'a transition course', 'a counselling line', 'a family retreat'],
    missions: ['Coming home is harder than it looks. We walk the distance together.', 'We help veterans find work, company and quiet nights.', 'Those who served others deserve to be looked after well.'],
  },
  'water-sanitation': {
    noun: 'clean water', name: 'Water', people: 'households without safe water',
    projects: ['a well-repair network', 'a rainwater scheme', 'a school-toilet programme', 'a water-testing lab'],
    missions: ['Clean water first. Health, school and dignity follow.', 'We train local mechanics, because a pump is only as good as the person who mends it.', '{org} brings safe water, and stays until the committee runs it.'],
  },
  women: {
    noun: 'women’s rights', name: 'Women', people: 'women starting again',
    projects: ['a refuge', 'a savings circle', 'a legal clinic', 'a leadership course'],
    missions: ['Safety, income, voice: with these three, women do the rest.', 'We offer women in {city} a door to knock on at any hour.', 'We fund, shelter and follow the lead of women.'],
  },
};
