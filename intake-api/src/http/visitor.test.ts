import type { IncomingMessage } from 'node:http';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { all } from '@fastify/proxy-addr';

import { HOUR } from '../clock.ts';
import { readAddress, trustProxies, visitorAt, watchVisitors } from './visitor.ts';

describe('readAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7\t', '203.0.113.7'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['203.0.113.7:', '203.0.113.7'],
    ['[203.0.113.7]', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:db8:0:0:0:0:0:1:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:443', 'fe80::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['::ffff:0.0.0.0', '0.0.0.0'],
  ])('reads %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  it.each([
    ...['', ' ', '"', '""', '[]', '[', ':443', '-', 'unknown', 'UNKNOWN', '_hidden', '_SEVKISEK'],
    ...['localhost', 'proxy.example.jp:80', '203.0.113', '203.0.113.256', '203.0.113.07', '1'],
    ...['203.0.113.0/24', '2001:db8::/32', '2001:db8:::1', '12345::', '１.２.３.４', '%eth0'],
    ...['for=203.0.113.7', '203.0.113.7 203.0.113.8', '<script>', '\u0000', '[::1', '::1]:1]'],
  ])('finds no address in %j', (text) => {
    expect(readAddress(text)).toBeUndefined();
  });
});

const LOAD_BALANCERS = ['198.51.100.0/24', '2001:db8:1b::/48'];
const VISITOR = '203.0.113.7';

describe('visitors', () => {
  // As in containers: Caddy beside the service, load balancers in front of it.
  const behind = trustProxies({ directProxies: ['uniquelocal'], upstreamProxies: LOAD_BALANCERS });
  const key = (remoteAddress: string | undefined, forwarded?: string, trust = behind) => {
    const headers = { 'x-forwarded-for': forwarded };
    const request: unknown = { socket: { remoteAddress }, headers };
    return visitorAt(all(request as IncomingMessage, trust).at(-1)).key;
  };

  it.each([
    ['nobody in between', VISITOR, undefined, VISITOR],
    ['a header of whom we do not trust', VISITOR, '192.0.2.1', VISITOR],
    ['Caddy alone', '172.18.0.3', VISITOR, VISITOR],
    ['Caddy, reached over IPv4-mapped IPv6', '::ffff:172.18.0.3', VISITOR, VISITOR],
    ['Caddy on IPv6', 'fd00::3', VISITOR, VISITOR],
    ['a load balancer', '172.18.0.3', `${VISITOR}, 198.51.100.9`, VISITOR],
    ['two of them', '172.18.0.3', `${VISITOR}, 2001:db8:1b::1,198.51.100.9`, VISITOR],
    ['one that names the port', '172.18.0.3', `${VISITOR}:5678, 198.51.100.9:80`, VISITOR],
    ['what the visitor made up', '172.18.0.3', `192.0.2.1, ${VISITOR}, 198.51.100.9`, VISITOR],
    ['garbage that the visitor made up', '172.18.0.3', `x, ${VISITOR}, 198.51.100.9`, VISITOR],
    ['blanks and empty elements', '172.18.0.3', ` , ${VISITOR} ,, 198.51.100.9 , `, VISITOR],
    ['a proxy that does not say', '172.18.0.3', 'unknown, 198.51.100.9', 'unknown'],
    ['a proxy that hides it', '172.18.0.3', '192.0.2.1, _hidden, 198.51.100.9', 'unknown'],
    ['an empty header', '172.18.0.3', '', '172.18.0.3'],
    ['no header', '172.18.0.3', undefined, '172.18.0.3'],
    ['proxies alone', '172.18.0.3', '198.51.100.8, 198.51.100.9', '198.51.100.8'],
    // Somebody in the company's network is no proxy because Caddy has such an address too.
    [
      'a visitor of a private network',
      '172.18.0.3',
      '192.0.2.1, 10.0.0.7, 198.51.100.9',
      '10.0.0.7',
    ],
    ['one who has gone', undefined, VISITOR, 'unknown'],
  ])('knows the sender behind %s', (_, peer, forwarded, expected) => {
    expect(key(peer, forwarded)).toBe(expected);
  });

  it('counts a /64 of IPv6 as one sender, and two of them as two', () => {
    const at = (address: string) => key('172.18.0.3', address);
    expect(at('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
    expect(at('[2001:db8:0:1:ffff:ffff:ffff:ffff]:443')).toBe(at('2001:db8:0:1::1'));
    expect(at('2001:db8:0:2::1')).not.toBe(at('2001:db8:0:1::1'));
    expect(at('1:2:3:4:5:6:7:8')).toBe('1:2:3:4::/64');
    expect(at('::1')).toBe('0:0:0:0::/64');
    expect(at('2001::')).toBe('2001:0:0:0::/64');
  });

  it('walks on through the same networks where only one list is given', () => {
    const direct = trustProxies({
      directProxies: ['loopback', '::ffff:10.0.0.0/104'],
      upstreamProxies: ['10.1.1.1'],
    });
    const forwarded = (list: string) => key('10.2.0.1', list, direct);
    expect(forwarded(`${VISITOR}, 10.1.1.1`)).toBe(VISITOR);
    expect(forwarded(`${VISITOR}, 10.2.2.2`)).toBe('10.2.2.2');
  });

  it.each([
    ['10.1.2.3', true],
    ['172.18.0.1', true],
    ['100.64.0.9', true],
    ['fd00::1', true],
    ['fe80::1%eth0', true],
    ['203.0.113.7', false],
    ['2001:db8::1', false],
    [undefined, false],
  ])('tells whether %s is of a private network', (remoteAddress, isLocal) => {
    expect(visitorAt(remoteAddress).isLocal).toBe(isLocal);
  });

  it('gives a visitor one key, whatever he writes in front of what the proxies append', () => {
    const proxies = fc.array(
      fc.tuple(
        fc.constantFrom('198.51.100.9', '198.51.100.8', '2001:db8:1b::7'),
        fc.constantFrom('', ':8080'),
      ),
      { maxLength: 3 },
    );
    const form = (address: string, port: string) =>
      address.includes(':') && port !== '' ? `[${address}]${port}` : `${address}${port}`;
    const visitor = fc.oneof(fc.ipV4(), fc.ipV6());
    const own = (address: string) => {
      const read = readAddress(address) ?? '';
      return read.startsWith('198.51.100.') || read.startsWith('2001:db8:1b:');
    };
    fc.assert(
      fc.property(
        visitor.filter((address) => !own(address)),
        fc.constantFrom('', ':8080'),
        fc.array(fc.oneof(fc.string({ maxLength: 30 }), fc.ipV4()), { maxLength: 5 }),
        proxies,
        (address, port, madeUp, chain) => {
          const appended = [[address, port] as const, ...chain].map(([a, p]) => form(a, p));
          const told = key('172.18.0.3', [...madeUp, ...appended].join(', '));
          expect(told).toBe(key(address));
        },
      ),
    );
  });
});

it('the limit that closes on a private address is noticed and told once an hour, on others never', () => {
  let now = 1_800_000_000_000;
  const lines: string[] = [];
  const log = { warn: (_facts: object, line: string) => void lines.push(line) };
  const { refused, lookAlike } = watchVisitors({ clock: { now: () => now }, log });
  refused({ key: '203.0.113.7', isLocal: false });
  expect(lookAlike()).toBe(false);
  refused({ key: '172.18.0.1', isLocal: true });
  refused({ key: '172.18.0.1', isLocal: true });
  expect(lookAlike()).toBe(true);
  expect(lines).toHaveLength(1);
  now += HOUR;
  expect(lookAlike()).toBe(false);
});
