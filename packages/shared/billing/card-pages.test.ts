import { expect, test } from 'vitest';
import { isCardPage } from './card-pages.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';

const policyOf = (address: string): string =>
  securityHeaders({ nonce: 'n', secure: true, googleMaps: false, cardForm: isCardPage(address) })[
    'content-security-policy'
  ] ?? '';

test.each([
  '/admin/0199/pay-by-credit-card?invoiceId=1',
  '/en/admin/0199/pay-by-credit-card',
  '/pt/dashboard/payment-methods/add-card',
  '/invoices/0199/pay',
  '/pt/donation-plans/0199/pay',
  '/es/invoices/0199/pay?lang=es',
  '/en/donate',
  '/es/dona?amount=1500',
  '/pt/doacao/',
])('allows the card form in the document %s', (address) => {
  expect(policyOf(address)).toContain('https://js.stripe.com');
  expect(policyOf(address)).toContain('frame-src');
});

test.each([
  '/',
  '/en',
  '/en/admin/0199/payment-summary',
  '/en/admin/0199/payments',
  '/en/invoices/0199?key=/pay',
  '/en/invoices/0199/payment-summary',
  '/pt/donation-plans/0199?mac=x',
  '/es/donations/0199?key=x',
  '/pt/donation-plans/0199/pay?mac=x',
  '/es/invoices/0199/pay?lang=es&key=x',
  '/en/dashboard/payment-methods',
  '/en/search?to=/en/donate',
  '/en/jobs/x/donate',
  '/data/orgdashboard/0199/payments',
])('allows no Stripe source in the document %s', (address) => {
  expect(policyOf(address)).not.toContain('stripe');
});
