import { describe, expect, it } from 'vitest';

import { loadConfig } from '../config/config.ts';
import { checkProxies, readGateway, type Surroundings } from './proxies-check.ts';

const CONTAINER: Surroundings = {
  gateway: '172.18.0.1',
  hasIpv6: false,
  isFoundOverIpv6: async () => false,
};

const PUBLIC = { SITE_ADDRESS: 'www.example.jp', SITE_ORIGIN: 'https://www.example.jp' };
const BEHIND_TLS = { ...PUBLIC, SITE_ADDRESS: ':80' };

const told = async (environment: Record<string, string>, around: Partial<Surroundings> = {}) =>
  (await checkProxies(loadConfig(environment), { ...CONTAINER, ...around })).join('\n');

describe('訪問者を見分けられない設定を、起動の前に知らせる', () => {
  it('手前で https を受けるのに、TRUSTED_PROXIES がない', async () => {
    expect(await told(BEHIND_TLS)).toMatch(/^TRUSTED_PROXIES: .*172\.18\.0\.1/);
    expect(await told({ ...BEHIND_TLS, TRUSTED_PROXIES: '198.51.100.7' })).toBe('');
    expect(await told({ SITE_ADDRESS: ':80', SITE_ORIGIN: 'http://intranet' })).toBe('');
  });

  it.each(['127.0.0.1', '127.0.0.1/32 ::1'])(
    '同じマシンのnginxのつもりの TRUSTED_PROXIES=%s は、コンテナーからは違うアドレスに見える',
    async (TRUSTED_PROXIES) => {
      expect(await told({ ...BEHIND_TLS, TRUSTED_PROXIES })).toMatch(/172\.18\.0\.1 と書いて/);
      expect(await told({ ...BEHIND_TLS, TRUSTED_PROXIES: `${TRUSTED_PROXIES} 172.18.0.1` })).toBe(
        '',
      );
    },
  );

  it('IPv6で開けるサイトなのに、コンテナーのネットワークにIPv6がない', async () => {
    const isFoundOverIpv6 = async (hostname: string) => hostname === 'www.example.jp';
    expect(await told(PUBLIC, { isFoundOverIpv6 })).toMatch(/^NETWORK_IPV6: /);
    expect(await told(PUBLIC, { isFoundOverIpv6, hasIpv6: true })).toBe('');
    expect(await told(PUBLIC)).toBe('');
    const noDns = () => Promise.reject(new Error('EREFUSED'));
    expect(await told(PUBLIC, { isFoundOverIpv6: noDns })).toBe('');
  });

  it('コンテナーの外では、何も言わない', async () => {
    expect(await told({ TRUST_PROXY: 'loopback', TRUSTED_PROXIES: '127.0.0.1' })).toBe('');
  });
});

it('the gateway is read from the routes of the kernel', () => {
  const head =
    'Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT';
  const local = 'eth0\t000012AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0';
  const out = 'eth1\t00000000\t010012AC\t0003\t0\t0\t0\t00000000\t0\t0\t0';
  expect(readGateway([head, local, out, ''].join('\n'))).toBe('172.18.0.1');
  expect(readGateway([head, local].join('\n'))).toBeUndefined();
  expect(readGateway('')).toBeUndefined();
});
