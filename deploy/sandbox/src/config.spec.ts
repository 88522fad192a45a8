import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';

describe('the settings', () => {
  let home = '';
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'portal-config-'));
  });
  afterEach(() => rm(home, { recursive: true }));

  it('have defaults for a gateway on the machine of one developer', async () => {
    expect(await readConfig({ DATA_FOLDER: home })).toMatchObject({
      host: '127.0.0.1',
      port: 4310,
      place: { folder: join(home, 'database') },
      origins: {
        portal: 'http://localhost:4300',
        introducer: 'http://localhost:4300',
        payer: 'http://localhost:4302',
        gateway: 'http://localhost:4310',
      },
      control: false,
      logger: { level: 'warn' },
    });
  });

  it('are read from environment variables', async () => {
    const environment = {
      LISTEN_HOST: '0.0.0.0',
      GATEWAY_PORT: '4999',
      GATEWAY_METRICS_PORT: '9464',
      DATABASE_URL: 'postgres://gateway@pooler.example/gateway',
      DATABASE_DIRECT_URL: 'postgres://gateway@db.example/gateway',
      DATABASE_CONNECTIONS: '20',
      DATABASE_REPLICA_URL: 'postgres://gateway@replica.example/gateway',
      PORTAL_ORIGIN: 'https://portal.example/path',
      INTRODUCER_ORIGIN: 'https://rakan.example',
      GATEWAY_ORIGIN: 'https://api.example',
      LOG_LEVEL: 'info',
      GATEWAY_SECRET: 'a secret from the environment, long enough',
      SANDBOX_CONTROL: '1',
      TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16',
      PORTAL_TITLE: 'Bayar',
      PORTAL_MARK: 'M2 2h28v28H2z',
      SUPPORT_EMAIL: 'bantuan@bayar.example',
    };
    expect(await readConfig({ DATA_FOLDER: home, ...environment })).toMatchObject({
      host: '0.0.0.0',
      port: 4999,
      metricsPort: 9464,
      place: {
        url: environment.DATABASE_URL,
        directUrl: environment.DATABASE_DIRECT_URL,
        connections: 20,
        replicaUrl: environment.DATABASE_REPLICA_URL,
      },
      origins: {
        portal: 'https://portal.example',
        introducer: 'https://rakan.example',
        gateway: 'https://api.example',
      },
      logger: { level: 'info' },
      secret: Buffer.from(environment.GATEWAY_SECRET),
      control: true,
      operator: { title: 'Bayar', mark: 'M2 2h28v28H2z', support: { email: 'bantuan@bayar.example', phone: '' } },
      trustedProxies: ['10.0.0.5', '10.1.0.0/16'],
    });
  });

  it('a data folder has one secret, readable by its user only, also when two gateways start together', async () => {
    const both = await Promise.all([readConfig({ DATA_FOLDER: home }), readConfig({ DATA_FOLDER: home })]);
    const [first, second] = both.map(({ secret }) => secret);
    expect(first).toHaveLength(32);
    expect(second).toEqual(first);
    expect((await stat(join(home, 'gateway-secret'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(home, 'gateway-secret'), 'utf8')).toBe(first?.toString('base64'));
  });

  it('CARD_PRIVATE_KEY names the key that decrypts cards, and a short key is refused', async () => {
    const path = join(home, 'card.pem');
    const write = async (modulusLength: number) => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
      await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    };
    await write(2048);
    const { cards } = await readConfig({ DATA_FOLDER: home, CARD_PRIVATE_KEY: path });
    expect(cards?.read('no message')).toBeUndefined();
    await write(1024);
    await expect(readConfig({ DATA_FOLDER: home, CARD_PRIVATE_KEY: path })).rejects.toThrow('CARD_PRIVATE_KEY');
  });

  it.each([
    [{ LISTEN_HOST: 'everywhere' }, 'LISTEN_HOST'],
    [{ GATEWAY_PORT: '99999' }, 'GATEWAY_PORT'],
    [{ PORTAL_ORIGIN: 'nonsense' }, 'PORTAL_ORIGIN'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'nonsense' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS'],
    [{ GATEWAY_SECRET: 'short' }, 'GATEWAY_SECRET'],
    [{ SANDBOX_CONTROL: 'yes' }, 'SANDBOX_CONTROL'],
    [{ LOG_LEVEL: 'chatty' }, 'LOG_LEVEL'],
    [{ INTRODUCER_ORIGIN: 'nonsense' }, 'INTRODUCER_ORIGIN'],
    [{ CARD_PRIVATE_KEY: 'nowhere.pem' }, 'CARD_PRIVATE_KEY'],
    [{ TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.5,anyone' }, 'TRUSTED_PROXIES'],
  ])('are refused with the name of the invalid setting: %j', async (environment, name) =>
    expect(readConfig({ DATA_FOLDER: home, ...environment })).rejects.toThrow(
      new RegExp(`^The setting ${name} does not fit: .+`),
    ),
  );
});
