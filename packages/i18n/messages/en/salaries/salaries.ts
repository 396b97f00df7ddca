/** The pages about salaries. */
export default {
  title: 'What work that matters pays',
  description:
    'Pay in nonprofits and public service by role, level and place, as people and listings tell it.',
  lead: 'People who do the work say what they earn. Listings say what they offer. Both side by side, without names.',
  survey: 'Answer the survey',
  explore: 'Explore pay',
  faq: 'Questions and answers',
  learnMore: 'How the figures are made',
  home: 'Salary explorer',
  'point1.title': 'Two minutes, no employer',
  'point1.text': 'Seven short pages. We never ask for the name of your organization.',
  'point2.title': 'Nobody stands out',
  'point2.text':
    'A figure appears only when at least five people are behind it, and it is rounded.',
  'point3.title': 'Use it',
  'point3.text': 'Prepare for a raise, plan a budget, or write a fair offer.',
  faqTitle: 'Questions about the salary survey',
  faqDescription: 'Who sees your answer, what is asked and how long it is kept.',
  'faq1.q': 'Who sees my answer?',
  'faq1.a':
    'Nobody sees it alone. It is part of a figure that stands for at least five people. Our staff may look at an unusual answer, without a name.',
  'faq2.q': 'Why do I need an account?',
  'faq2.a':
    'A confirmed email address keeps one person from answering many times. You can fill in everything first and sign up at the end.',
  'faq3.q': 'Can I change my answer?',
  'faq3.a': 'Yes. Answer again: the new answer replaces the one of the last twelve months.',
  'faq4.q': 'How long do you keep it?',
  'faq4.a':
    'After thirteen months we forget that the answer was yours. It counts for thirty-six months. It is in the export of your data, and deleting your account takes your name off it at once.',
  'faq5.q': 'Why is pay after tax not counted?',
  'faq5.a':
    'Taxes differ from person to person. Only pay before tax can be compared. What you told us stays apart.',
  'faq6.q': 'Why do you not convert currencies?',
  'faq6.a':
    'Exchange rates move, and a salary buys different things in different places. Each figure has one currency.',
  learnTitle: 'How the figures are made',
  learnDescription: 'Counting, rounding and privacy of the salary figures.',
  'learn1.q': 'Full-time pay of a year',
  'learn1.a':
    'Hourly and monthly pay and part-time work are brought to a year of full-time work in the country: {example}. Before you send your answer, you see the result.',
  'learn1.example': '2,000 a month, 13 times a year, for 20 of 40 hours is 52,000',
  'learn2.q': 'When a figure is shown',
  'learn2.a':
    'The median from 5 answers on, the middle half from 10, the lowest and highest tenth from 20. If fewer people would remain in the difference of two figures, one of them is hidden.',
  'learn3.q': 'Rounding',
  'learn3.a':
    'Figures have two leading digits, and the number of answers is a range. A figure changes only when at least three answers are new.',
  'learn4.q': 'Unusual answers',
  'learn4.a':
    'Pay that is far from what is usual is asked about again. If it is unlike that of similar roles, staff look at it before it counts.',
  'learn5.q': 'What listings offer',
  'learn5.a':
    'Beside it stands what public listings on Causa offer, from at least three organizations.',
} as const;
