import type { WordBank } from '../bank.ts';
import { causes } from './causes.ts';
import { phrases } from './phrases.ts';
import { roles } from './roles.ts';


const volunteering: WordBank['volunteering'] = [
  { titles: ['Mentor for {people}', 'One-to-One Mentor', 'Homework Helper'], actionTypes: ['ongoing', 'skills-based'], functions: ['teaching', 'counseling'], causes: ['children-youth', 'education', 'immigration', 'criminal-justice'], remote: true, schedule: 'weekly',
    openings: ['A regular visit can carry someone through a difficult year.', 'You meet the same person every week and become someone they can rely on.'],
    tasks: ['Meet your mentee once a week', 'Listen, encourage, practice', 'Keep a short diary of your meetings', 'Join our monthly mentors’ evening', 'Tell us early when something worries you'], requirements: ['You can commit for several months', 'A background check, which we arrange'] },
  { titles: ['Kitchen Volunteer', 'Community Meal Cook', 'Food Rescue Driver'], actionTypes: ['ongoing', 'group-friendly'], functions: ['operations', 'community-outreach'], causes: ['food-security', 'housing-homelessness', 'poverty', 'immigration', 'disaster-relief'], remote: false, schedule: 'weekly',
    openings: ['We prepare meals for about {number} guests and could use more hands in the kitchen.', 'Join a shift and help us cook, pack and serve meals for {people}.'],
    tasks: ['Chop, stir, serve and wash up', 'Collect food from shops and markets', 'Sit down and eat with guests', 'Check dates and keep the cold chain', 'Leave the kitchen cleaner than you found it'], requirements: ['Clean hands and closed shoes'] },
  { titles: ['Board Member', 'Board Treasurer', 'Board Member with Legal Background'], actionTypes: ['board-service', 'skills-based', 'ongoing'], functions: ['board-governance', 'executive-leadership'], causes: [], remote: true, schedule: 'board',
    openings: ['We are looking for new members for the board of {org}, which guides our work on {cause}.', 'Help [steer|guide|govern] {org} [through its next chapter|as {project} grows|in its work for {people}].'],
    tasks: ['Read, ask and decide at board meetings', 'Serve on one committee', 'Open doors where you can', 'Support and question the director', 'Know our finances well enough to sleep at night'], requirements: ['Experience in law, finance, fundraising or our field', 'Time to read before each meeting', 'Independence and loyalty', 'Readiness to disclose interests'] },
  { titles: ['River Clean-up Day', 'Plant Trees with Us', 'Trail Repair Saturday'], actionTypes: ['one-time', 'group-friendly', 'family-friendly'], functions: ['community-outreach', 'construction-maintenance'], causes: ['environment', 'climate', 'community-development', 'agriculture', 'water-sanitation'], remote: false, schedule: 'once',
    openings: ['Bring a friend and a water bottle; we bring gloves, bags and cake.', 'In one morning we will do what would take our team a month.'],
    tasks: ['Pick, sort and weigh what we find', 'Dig holes and plant saplings', 'Carry tools and look out for each other', 'Note what lives there', 'Stay for soup'], requirements: ['A good mood in any weather', 'Clothes that may get dirty'] },
  { titles: ['Language Partner', 'Conversation Volunteer', 'Volunteer English Teacher'], actionTypes: ['ongoing'], functions: ['teaching', 'translation'], causes: ['immigration', 'education', 'women', 'jobs-workplace'], remote: false, schedule: 'weekly',
    openings: ['A new language is learned over tea more than over grammar.', 'You already have what it takes: you speak, and you can listen.'],
    tasks: ['Talk about everyday things for an hour', 'Correct gently', 'Prepare a picture, a song or a recipe', 'Go along to the library or the market', 'Share what works with other volunteers'], requirements: ['Patience and curiosity'] },
  { titles: ['Visiting Volunteer', 'Phone Friend', 'Companion for {people}'], actionTypes: ['ongoing'], functions: ['social-work', 'community-outreach'], causes: ['older-people', 'disability', 'mental-health', 'health-medicine', 'veterans'], remote: false, schedule: 'weekly',
    openings: ['A regular visit or call makes a real difference to people who live alone.', 'Some weeks you will be the only caller. That is why it matters.'],
    tasks: ['Call or visit once a week', 'Talk, play cards, take a walk', 'Tell our nurse if you are worried', 'Help with a letter or a phone', 'Come to the spring party'], requirements: ['A background check, which we arrange'] },
  { titles: ['Pro Bono Designer', 'Volunteer Web Developer', 'Translate for {people}', 'Volunteer Data Analyst'], actionTypes: ['skills-based', 'one-time'], functions: ['software-engineering', 'art-design', 'translation', 'data-analysis'], causes: [], remote: true, schedule: 'project',
    openings: ['[Share|Use|Lend us] your professional skills [on one clearly defined task|in a short project] [for {project}|that helps {people}|in support of {cause}].', '[A small, well-described|One short, clearly scoped] [task|project] [for {project}|in {cause}], with [a named contact|a clear brief] at {org}.'],
    tasks: ['Agree on a scope we can both keep', 'Make a first draft, talk, finish', 'Hand over so that we can go on without you', 'Teach one of us what you did', 'Let us credit you'], requirements: ['A professional background in what you offer', 'A computer and a few evenings', 'Clear words about what is possible'] },
  { titles: ['Shelter Helper', 'Dog Walker', 'Foster Volunteer'], actionTypes: ['ongoing', 'family-friendly'], functions: ['operations', 'community-outreach'], causes: ['animals'], remote: false, schedule: 'weekly',
    openings: ['The animals at our shelter need walks, company and clean bedding.', 'Walks, food, patience: that is most of it, and they will thank you for each.'],
    tasks: ['Walk, feed and clean', 'Help on adoption days', 'Take photographs that find homes', 'Drive to the vet', 'Keep notes on how each animal is doing'], requirements: ['No fear of big dogs or small teeth'] },
  { titles: ['Event Volunteer', 'Festival Crew', 'Helper at {aProject}'], actionTypes: ['one-time', 'group-friendly'], functions: ['events-logistics', 'community-outreach'], causes: [], remote: false, schedule: 'once',
    openings: ['Our biggest event of the year [needs many hands|depends on volunteers] [to welcome|to look after] [the public|our guests].', '[Help us|Join the crew that will] [welcome|greet] the public [to|at] [the main event|the open day|a community day] of {org}[ for {cause}|].'],
    tasks: ['Welcome guests', 'Set up and take down', 'Look after a stand', 'Help people find their way', 'Take photographs'], requirements: [] },
  { titles: ['Legal Clinic Volunteer', 'Benefits Advisor', 'Form-Filling Helper'], actionTypes: ['ongoing', 'skills-based'], functions: ['legal', 'case-management'], causes: ['immigration', 'human-rights', 'housing-homelessness', 'poverty', 'gender-equality', 'criminal-justice'], remote: false, schedule: 'weekly',
    openings: ['Help {people} understand letters and complete applications.', 'You sit beside someone and turn a frightening letter into a list of steps.'],
    tasks: ['Listen and take notes', 'Fill in forms together', 'Explain what happens next', 'Ask our lawyers when in doubt', 'Keep everything confidential'], requirements: ['Legal studies or experience with offices', 'Two training evenings'] },
  { titles: ['Coach a Team', 'Sports Volunteer', 'Art Workshop Leader'], actionTypes: ['ongoing', 'family-friendly'], functions: ['teaching', 'art-design'], causes: ['sports-recreation', 'arts-music', 'children-youth', 'disability', 'lgbtq'], remote: false, schedule: 'weekly',
    openings: ['You bring what you love to do; we bring a room full of people who want to try it.', 'Winning is nice. Coming back next week is better.'],
    tasks: ['Plan and lead sessions', 'Make sure everyone gets a turn', 'Look after equipment', 'Work in a pair with our coach', 'Show what was made or learned at the end'], requirements: ['A skill you enjoy sharing', 'A background check, which we arrange'] },
  { titles: ['Volunteer Abroad: {aProject}', 'Field Volunteer', 'International Placement with {org}'], actionTypes: ['abroad', 'skills-based', 'ongoing'], functions: ['program-management', 'construction-maintenance', 'healthcare'], causes: ['international-development', 'water-sanitation', 'health-medicine', 'environment', 'education'], remote: false, schedule: 'placement',
    openings: ['You work beside local colleagues who lead, while you learn and lend a hand.', 'We send few people, prepare them well and ask our partners first.'],
    tasks: ['Work as part of a local team', 'Share your skill with a counterpart', 'Learn the language as you go', 'Write home about what you see, with permission', 'Take part in preparation and debriefing'], requirements: ['A profession our partner asked for', 'Good health and flexibility', 'Availability from the first day to the last', 'Humility'] },
];


const events: WordBank['events'] = [
  { actionType: 'talk', titles: ['An Evening on {cause}', 'Talk: What {people} Taught Us', 'Open Talk at {org}'], functions: ['education-training', 'communications'], hours: [1, 2],
    openings: ['Three speakers, short talks and a long conversation.', 'Come and hear what is changing [in {cause}|for {people}], from those who are changing it.'],
    programme: ['Doors open half an hour before', 'Short talks of ten minutes each', 'Questions from the floor, first-timers first', 'Tea and something sweet afterwards', 'Sign-language interpreting on request', 'A table with books to borrow'],
    who: ['Open to everyone curious about {cause}.', 'No knowledge needed; bring a question.', 'Free of charge, with a hat at the door.', 'Please register so that we set out enough chairs.'] },
  { actionType: 'workshop', titles: ['Workshop: {aProject} Step by Step', 'Hands-On Workshop on {cause}', 'Training Day on {cause}'], functions: ['education-training', 'teaching'], hours: [5, 7],
    openings: ['Learn it in a day, use it [on Monday|the week after|with {people}].', 'A practical day [for people who would rather try than listen|on {cause}, with more practice than slides].'],
    programme: ['Welcome and introductions', 'First exercise in pairs', 'Lunch, cooked by our team', 'Your own case, with feedback', 'A plan to take home', 'Follow-up call a month later'],
    who: ['For staff and volunteers of small organizations.', 'A small group, so that everyone gets a turn.', 'Bring a case of your own.', 'A few free places are kept for those who need one.'] },
  { actionType: 'fundraiser', titles: ['Benefit Concert for {aProject}', 'Benefit Dinner for {cause}', 'Charity Auction for {aProject}'], functions: ['fundraising', 'events-logistics'], hours: [3, 4],
    openings: ['Eat, dance and pay for something good.', 'Every ticket keeps {project} going for a day.'],
    programme: ['Music by friends of the house', 'Supper at long tables', 'Ten minutes on what your money does', 'Raffle with prizes no one needs and everyone wants', 'Dancing until late', 'A quiet room for those who prefer it'],
    who: ['Come alone and you will not stay so.', 'Dishes without meat are marked.', 'Tickets on a sliding scale.', 'Wear something you can dance in.'] },
  { actionType: 'community-action', titles: ['Neighborhood Clean-up', 'Day of Action for {cause}', 'Community Service Day in {city}'], functions: ['community-outreach', 'volunteer-management'], hours: [3, 4],
    openings: ['One morning, many hands, a street that looks different by lunch.', 'We bring the tools and materials. We need you.'],
    programme: ['Meet at our door for coffee', 'Teams of six with someone who knows how', 'Soup at noon', 'A photograph before and after', 'Tools for all sizes', 'Closing photo and thanks'],
    who: ['Neighbors, colleagues and first-timers.', 'Gloves and tools are provided.', 'Come for an hour or for all of it.', 'Wear old clothes.'] },
  { actionType: 'career-fair', titles: ['Careers for Good Fair {city}', 'Nonprofit Job Fair {city}', 'Meet Your Next Employer: {cause}'], functions: ['human-resources', 'events-logistics'], hours: [3, 6],
    openings: ['Employers of every size, short talks and real conversations.', 'Meet people who hire for {cause}, and ask them what it is like.'],
    programme: ['Stands by field of work', 'Resume clinic, ten minutes each', 'Talks by people who changed career', 'A photographer for your portrait', 'Quiet hour for those who dislike crowds', 'Job wall to read and take from'],
    who: ['For students, changers and returners.', 'Bring a resume if you have one.', 'Free, with registration.', 'Employers may still apply for a stand.'] },
  { actionType: 'conference', titles: ['{city} Conference on {cause}', 'Annual Meeting of {org}', 'Practitioners’ Forum on {cause}'], functions: ['events-logistics', 'research', 'policy'], hours: [6, 9],
    openings: ['A day for those who do the work, with few slides and many tables.', 'The yearly meeting place for {cause}[, with more time to talk|, with {project} as its theme|].'],
    programme: ['Opening by someone who has lived it', 'Six parallel sessions', 'Poster walk with researchers', 'Lunch that takes its time', 'Open-space afternoon', 'Proceedings for everyone, free'],
    who: ['For practitioners, researchers and officials.', 'Bursaries for travel are available.', 'Childcare on site.', 'Talks are captioned.'] },
  { actionType: 'celebration', titles: ['Open House at {org}', 'Anniversary of {org}', 'Community Fair for {cause}'], functions: ['community-outreach', 'events-logistics'], hours: [3, 7],
    openings: ['{org} is celebrating another year of work for {cause}, and you are invited.', 'Come in, look around, meet {people} and the rest of us.'],
    programme: ['Tours on the hour', 'Food from five kitchens', 'Games for small and tall', 'Short speeches, we promise', 'Live music', 'Exhibition of the year’s photographs'],
    who: ['Neighbors, friends and first-time visitors.', 'Free; bring a dish if you like.', 'Step-free and stroller-friendly.', 'Rain or shine.'] },
];


export const english: WordBank = { ...phrases, causes, roles, volunteering, events };
