import type { Education, JobFunction } from '../search/facets.ts';

/** Education as Google's values of EducationalOccupationalCredential. */
const credentials: Readonly<Record<Exclude<Education, 'no-requirement'>, string>> = {
  'high-school': 'high school',
  technical: 'professional certificate',
  bachelors: 'bachelor degree',
  masters: 'postgraduate degree',
  doctorate: 'postgraduate degree',
};

/** Returns the `educationRequirements` of a JobPosting; undefined when nothing is stated. */
export function toEducation(
  education: Education | null,
): string | Record<string, string> | undefined {
  if (education === null) return undefined;
  if (education === 'no-requirement') return 'no requirements';
  return {
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: credentials[education],
  };
}

/** Occupations of the O*NET-SOC taxonomy 2019, by our functions. */
const occupations: Readonly<Record<JobFunction, string>> = {
  'accounting-finance': '13-2011.00 Accountants and Auditors',
  administration: '43-6014.00 Secretaries and Administrative Assistants',
  advocacy: '21-1099.00 Community and Social Service Specialists',
  'art-design': '27-1024.00 Graphic Designers',
  'board-governance': '11-1011.00 Chief Executives',
  'case-management': '21-1093.00 Social and Human Service Assistants',
  communications: '27-3031.00 Public Relations Specialists',
  'community-outreach': '21-1099.00 Community and Social Service Specialists',
  'construction-maintenance': '49-9071.00 Maintenance and Repair Workers',
  consulting: '13-1111.00 Management Analysts',
  counseling: '21-1014.00 Mental Health Counselors',
  'data-analysis': '15-2051.00 Data Scientists',
  'education-training': '13-1151.00 Training and Development Specialists',
  'events-logistics': '13-1121.00 Meeting, Convention, and Event Planners',
  'executive-leadership': '11-1011.00 Chief Executives',
  fundraising: '13-1131.00 Fundraisers',
  grants: '13-1131.00 Fundraisers',
  healthcare: '29-9099.00 Healthcare Practitioners and Technical Workers',
  'human-resources': '13-1071.00 Human Resources Specialists',
  legal: '23-1011.00 Lawyers',
  marketing: '13-1161.00 Market Research Analysts and Marketing Specialists',
  'monitoring-evaluation': '13-1111.00 Management Analysts',
  operations: '11-1021.00 General and Operations Managers',
  policy: '19-3094.00 Political Scientists',
  'program-management': '11-9151.00 Social and Community Service Managers',
  'project-management': '13-1082.00 Project Management Specialists',
  research: '19-3099.00 Social Scientists and Related Workers',
  'sales-partnerships': '41-3091.00 Sales Representatives of Services',
  'social-work': '21-1029.00 Social Workers',
  'software-engineering': '15-1252.00 Software Developers',
  teaching: '25-3099.00 Teachers and Instructors',
  translation: '27-3091.00 Interpreters and Translators',
  'volunteer-management': '11-9151.00 Social and Community Service Managers',
  'writing-editing': '27-3043.00 Writers and Authors',
};

/** Returns the `occupationalCategory` of a JobPosting: one occupation for each function. */
export function listOccupations(functions: readonly JobFunction[]): string[] | undefined {
  const names = [...new Set(functions.map((name) => occupations[name]))];
  return names.length > 0 ? names : undefined;
}
