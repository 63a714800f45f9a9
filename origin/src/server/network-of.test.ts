import { expect, test } from 'vitest';
import { networkOf, siteNetworkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['unknown', 'unknown'],
  [undefined, ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::', '2001:db8:1::'],
  ['2001:db8:2:2::', '2001:db8:2::'],
  ['unknown', 'unknown'],
  ['', ''],
])('the network %s is of the customer %s', (network, site) => {
  expect(siteNetworkOf(network)).toBe(site);
});
