export const readProfile = {
  method: 'GET',
  path: '/data/userdashboard/applicant-profile/profile',
} as const;
export const updateProfile = {
  method: 'PUT',
  path: '/data/userdashboard/applicant-profile/profile',
} as const;
export const changeProfile = {
  method: 'PATCH',
  path: '/data/userdashboard/applicant-profile/profile',
} as const;
export const skillSuggestions = {
  method: 'GET',
  path: '/data/userdashboard/applicant-profile/skill-suggestions',
} as const;
export const setResume = {
  method: 'PUT',
  path: '/data/userdashboard/applicant-profile/resume',
} as const;
export const addWork = {
  method: 'POST',
  path: '/data/userdashboard/applicant-profile/work-history/jobs',
} as const;
export const updateWork = {
  method: 'PUT',
  path: '/data/userdashboard/applicant-profile/work-history/jobs/:id',
} as const;
export const deleteWork = {
  method: 'DELETE',
  path: '/data/userdashboard/applicant-profile/work-history/jobs/:id',
} as const;
