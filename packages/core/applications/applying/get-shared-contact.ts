import type { Application } from '../../generated/prisma/client.ts';

interface Contact {
  email: string;
  phone: string | null;
}

/**
 * Returns the contact data that an applicant shares with the organization; null without consent or
 * after a withdrawal.
 */
export function getSharedContact(
  { sharesContact, phone, status }: Pick<Application, 'sharesContact' | 'phone' | 'status'>,
  email: string,
): Contact | null {
  return sharesContact && status !== 'WITHDRAWN' ? { email, phone } : null;
}
