export const salarySurveyDraft = { method: 'GET', path: '/data/salary-surveys/draft' } as const;
export const saveSalarySurveyDraft = {
  method: 'POST',
  path: '/data/salary-surveys/draft',
} as const;
export const deleteSalarySurveyDraft = {
  method: 'DELETE',
  path: '/data/salary-surveys/draft',
} as const;
export const submitSalarySurvey = { method: 'POST', path: '/data/salary-surveys' } as const;
export const salaryExplorer = { method: 'GET', path: '/data/salary-explorer' } as const;
export const salaryExplorerCsv = { method: 'GET', path: '/data/salary-explorer.csv' } as const;
