import type { Application } from '../../generated/prisma/client.ts';

interface Contact {
  email: string;
  phone: string | null;
}

/** Returns what an applicant lets the organization see; null without consent or once withdrawn. */
export function getSharedContact(
  { sharesContact, phone, status }: Pick<Application, 'sharesContact' | 'phone' | 'status'>,
  email: string,
): Contact | null {
  return sharesContact && status !== 'WITHDRAWN' ? { email, phone } : null;
}
