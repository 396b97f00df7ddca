import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.8',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:53aa:64c::1',
  '::7f00:1',
  '4000::1',
  // Metadata addresses of Azure, AWS, Alibaba and Oracle, also in IPv6 notation.
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '169.254.170.2',
  '169.254.0.23',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
  '',
  'localhost',
])('rejects %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])(
  'accepts %s',
  (address) => expect(isPublicAddress(address)).toBe(true),
);
