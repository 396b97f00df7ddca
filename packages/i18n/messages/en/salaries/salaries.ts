/** The pages about salaries. */
export default {
  title: 'What mission-driven work pays',
  description:
    'Nonprofit and public service pay by role, level and location, based on survey answers and listings.',
  lead: 'See what people report next to what listings offer. All answers are anonymous.',
  survey: 'Answer the survey',
  explore: 'Explore pay',
  faq: 'Questions and answers',
  learnMore: 'How we calculate the figures',
  home: 'Salary explorer',
  'point1.title': 'Two minutes, no employer name',
  'point1.text': 'Seven short pages. We never ask for the name of your organization.',
  'point2.title': 'No one can be identified',
  'point2.text': 'We show a figure only if at least five people answered, and we round it.',
  'point3.title': 'Put it to use',
  'point3.text': 'Prepare for a raise, plan a budget or write a fair offer.',
  faqTitle: 'Questions about the salary survey',
  faqDescription: 'Who sees your answer, what we ask and how long we keep it.',
  'faq1.q': 'Who sees my answer?',
  'faq1.a':
    'No one sees it on its own. It only counts toward figures based on at least five people. Our staff may review an unusual answer without seeing your name.',
  'faq2.q': 'Why do I need an account?',
  'faq2.a':
    'A confirmed email address prevents people from answering more than once. You can fill in everything first and sign up at the end.',
  'faq3.q': 'Can I change my answer?',
  'faq3.a': 'Yes. Answer again, and your new answer replaces the one from the last 12 months.',
  'faq4.q': 'How long do you keep it?',
  'faq4.a':
    'After 13 months, we delete the link between you and your answer. It counts for 36 months. Your data export includes it. If you delete your account, we remove the link right away.',
  'faq5.q': 'Why don’t you count pay after tax?',
  'faq5.a':
    'Taxes differ from person to person, so only pay before tax can be compared. We store pay after tax separately.',
  'faq6.q': 'Why don’t you convert currencies?',
  'faq6.a':
    'Exchange rates change, and the same salary buys different things in different places. Each figure uses one currency.',
  learnTitle: 'How we calculate the figures',
  learnDescription: 'How we count, round and protect salary figures.',
  'learn1.q': 'Full-time annual pay',
  'learn1.a':
    'We convert hourly, monthly and part-time pay to full-time annual pay in the country: {example}. You see the result before you send your answer.',
  'learn1.example': '2,000 a month, 13 times a year, for 20 of 40 hours is 52,000',
  'learn2.q': 'When we show a figure',
  'learn2.a':
    'We show the median from 5 answers, the middle 50% from 10, and the 10th and 90th percentiles from 20. If comparing two figures could identify someone, we hide one of them.',
  'learn3.q': 'Rounding',
  'learn3.a':
    'We round figures to two significant digits and show the number of answers as a range. A figure changes only after at least three new answers.',
  'learn4.q': 'Unusual answers',
  'learn4.a':
    'If pay is far from usual, we ask you to confirm it. If it also differs from similar roles, our staff reviews it before it counts.',
  'learn5.q': 'What listings offer',
  'learn5.a':
    'We also show what public listings on Causa offer, if at least three organizations have listings.',
} as const;
