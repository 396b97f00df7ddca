export const signup = { method: 'POST', path: '/data/website/signup' } as const;
export const login = { method: 'POST', path: '/data/website/login' } as const;
export const logout = { method: 'POST', path: '/data/website/logout' } as const;
export const verifyEmail = { method: 'POST', path: '/data/website/verify-email/:token' } as const;
export const resendVerification = {
  method: 'POST',
  path: '/data/website/resend-verification',
} as const;
export const forgotPassword = { method: 'POST', path: '/data/website/forgot-password' } as const;
export const resetPassword = {
  method: 'POST',
  path: '/data/website/reset-password/:token',
} as const;
export const checkLink = { method: 'GET', path: '/data/website/links/:purpose/:token' } as const;
