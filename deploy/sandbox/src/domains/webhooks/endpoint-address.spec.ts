/** Threat model, row 18: no callback reaches the internal network, in any notation of an internal address. */
import { isPublic, mayCall, publicLookup, RefusedAddress } from './endpoint-address.ts';

const REFUSED = [
  ['plain http', 'http://example.com/'],
  ['ftp', 'ftp://example.com/'],
  ['file', 'file:///etc/passwd'],
  ['data', 'data:text/plain,hello'],
  ['gopher', 'gopher://127.0.0.1:70/'],
  ['a user', 'https://user@example.com/'],
  ['a user and a password', 'https://user:secret@example.com/'],
  ['loopback', 'https://127.0.0.1/'],
  ['another loopback', 'https://127.1.2.3/'],
  ['loopback, short', 'https://127.1/'],
  ['loopback, one number', 'https://2130706433/'],
  ['loopback, octal', 'https://0177.0.0.1/'],
  ['loopback, all octal', 'https://017700000001/'],
  ['loopback, hexadecimal', 'https://0x7f.0.0.1/'],
  ['loopback, one hexadecimal number', 'https://0x7f000001/'],
  ['loopback, full-width digits', 'https://１２７.0.0.1/'],
  ['loopback, with a final point', 'https://127.0.0.1./'],
  ['0.0.0.0/8', 'https://0.0.0.0/'],
  ['the single digit 0', 'https://0/'],
  ['0.0.0.0/8, later', 'https://0.1.2.3/'],
  ['10.0.0.0/8', 'https://10.0.0.1/'],
  ['the end of 10.0.0.0/8', 'https://10.255.255.255/'],
  ['carrier-grade NAT', 'https://100.64.0.1/'],
  ['the end of carrier-grade NAT', 'https://100.127.255.255/'],
  ['link-local', 'https://169.254.1.1/'],
  ['cloud metadata', 'https://169.254.169.254/latest/meta-data/'],
  ['cloud metadata, one number', 'https://2852039166/'],
  ['cloud metadata, hexadecimal', 'https://0xa9fea9fe/'],
  ['172.16', 'https://172.16.0.1/'],
  ['the end of 172.31', 'https://172.31.255.255/'],
  ['protocol assignments', 'https://192.0.0.8/'],
  ['documentation 1', 'https://192.0.2.1/'],
  ['documentation 2', 'https://198.51.100.1/'],
  ['documentation 3', 'https://203.0.113.1/'],
  ['6to4 relays', 'https://192.88.99.1/'],
  ['192.168', 'https://192.168.1.1/'],
  ['192.168, two parts', 'https://192.11010305/'],
  ['benchmarks', 'https://198.18.0.1/'],
  ['the end of benchmarks', 'https://198.19.255.255/'],
  ['multicast', 'https://224.0.0.1/'],
  ['the end of multicast', 'https://239.255.255.255/'],
  ['reserved', 'https://240.0.0.1/'],
  ['broadcast', 'https://255.255.255.255/'],
  ['loopback 6', 'https://[::1]/'],
  ['loopback 6, written out', 'https://[0:0:0:0:0:0:0:1]/'],
  ['unspecified IPv6', 'https://[::]/'],
  ['mapped loopback', 'https://[::ffff:127.0.0.1]/'],
  ['mapped loopback, hexadecimal', 'https://[::ffff:7f00:1]/'],
  ['mapped metadata', 'https://[::ffff:169.254.169.254]/'],
  ['mapped public', 'https://[::ffff:8.8.8.8]/'],
  ['compatible loopback', 'https://[::127.0.0.1]/'],
  ['NAT64', 'https://[64:ff9b::7f00:1]/'],
  ['local NAT64', 'https://[64:ff9b:1::7f00:1]/'],
  ['discard', 'https://[100::1]/'],
  ['unique local', 'https://[fd00::1]/'],
  ['unique local, fc', 'https://[fc00::1]/'],
  ['link-local 6', 'https://[fe80::1]/'],
  ['site-local', 'https://[fec0::1]/'],
  ['multicast 6', 'https://[ff02::1]/'],
  ['documentation 6', 'https://[2001:db8::1]/'],
  ['newer documentation 6', 'https://[3fff::1]/'],
  ['Teredo', 'https://[2001::1]/'],
  ['6to4', 'https://[2002:7f00:1::1]/'],
] as const;

const PUBLIC_ADDRESSES = [
  'https://example.com/callbacks',
  'https://example.com:8443/callbacks?merchant=1',
  'https://8.8.8.8/',
  'https://172.15.255.255/',
  'https://172.32.0.1/',
  'https://192.167.255.255/',
  'https://100.128.0.1/',
  'https://[2606:4700:4700::1111]/',
] as const;

describe('the webhook dispatcher', () => {
  it.each(REFUSED)('a callback may not be sent to an unsafe URL (%s): %s', (_what, url) => {
    expect(mayCall(new URL(url))).toBe(false);
  });

  it.each(PUBLIC_ADDRESSES)('a callback may be sent to the public URL %s', (url) => {
    expect(mayCall(new URL(url))).toBe(true);
  });

  const lookUp = (host: string, all: boolean) =>
    new Promise((resolve, reject) => {
      publicLookup(host, { all }, (error, found) => (error ? reject(error) : resolve(found)));
    });

  it.each(['localhost', '127.0.0.1', '::1', '10.0.0.1'])(
    'a name that resolves to an internal address is refused at the connection: %s',
    async (name) => {
      await expect(lookUp(name, true)).rejects.toBeInstanceOf(RefusedAddress);
      await expect(lookUp(name, false)).rejects.toBeInstanceOf(RefusedAddress);
    },
  );

  it('the webhook dispatcher connects only to addresses that were checked', async () => {
    expect(await lookUp('8.8.8.8', true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await lookUp('8.8.8.8', false)).toBe('8.8.8.8');
  });

  it('a host name that does not exist is reported as a failed lookup', async () => {
    await expect(lookUp('no-such-name.invalid', true)).rejects.toMatchObject({ syscall: 'getaddrinfo' });
  });

  it('an invalid address is not treated as public', () => {
    expect(isPublic('example.com')).toBe(false);
  });
});
