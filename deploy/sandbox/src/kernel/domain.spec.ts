/** The gateway refuses to start with an inconsistent list of domains. */
import { callName } from '@portal/shared/contract/kernel/call.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { tours } from '@portal/shared/contract/merchant/platform/tours.ts';
import { buildSandbox } from '../app.ts';
import { DOMAINS } from '../domains.ts';
import { serveTours } from '../domains/tours/routes.ts';
import { SPEC_DOMAINS } from '../testing/spec-features.ts';
import { buildTestSandboxOnPostgres, type TestSandbox } from '../testing/test-sandbox.ts';
import { callsOf, defineDomain, type Domain } from './domain.ts';
import { serve } from './http/serve.ts';

const without = (name: string) => DOMAINS.filter((domain) => domain.name !== name);

describe('a gateway', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await buildTestSandboxOnPostgres();
  });
  afterAll(() => sandbox.close());

  const startWith = (domains: readonly Domain[]) => {
    const { database, clock, secret, origins } = sandbox.app.sandbox;
    return buildSandbox({ database, clock, secret, origins, domains });
  };

  it('a gateway serves exactly the calls that its domains name', () => {
    const served = sandbox.app.sandbox.served.map(callName);
    expect(served.toSorted()).toEqual(SPEC_DOMAINS.flatMap(callsOf).map(callName).toSorted());
  });

  it('each domain is served in a Fastify plugin with the name of the domain', async () => {
    let plugin = '';
    const greetings = defineDomain({
      name: 'greetings',
      serve: (scope) => {
        plugin = scope.pluginName;
      },
    });
    await (await startWith([...DOMAINS, greetings])).close();
    expect(plugin).toMatch(/greetings$/);
  });

  it.each<[string, readonly Domain[], string]>([
    ['a domain twice', [...DOMAINS, ...DOMAINS.slice(0, 1)], 'The domain "identity" is registered twice.'],
    [
      'a call that two domains serve',
      [...DOMAINS, defineDomain({ name: 'tours-again', calls: [tours], serve: serveTours })],
      'The call POST user-tour-setting/merchant-user-tour-setting is served by two domains, "tours" and "tours-again".',
    ],
    [
      'a call that its domain does not serve',
      [...without('tours'), defineDomain({ name: 'tours', calls: [tours] })],
      'The domain "tours" does not serve POST user-tour-setting/merchant-user-tour-setting.',
    ],
    [
      'a call that its domain does not name',
      [
        ...without('tours'),
        defineDomain({
          name: 'greetings',
          serve: (app) => serve(app, tours.mine, () => Promise.reject(new Error('never'))),
        }),
      ],
      'The domain "greetings" serves POST user-tour-setting/me, which is none of its calls.',
    ],
    [
      'two calls of one address, whose parameters have different names',
      [
        ...DOMAINS,
        defineDomain({ name: 'people', calls: [{ get: { ...customers.get, path: 'customers/{person}' } }] }),
      ],
      'The call GET customers/{person} is served by two domains, "customers" and "people".',
    ],
    [
      'a call that needs an undeclared permission',
      [
        ...DOMAINS,
        defineDomain({
          name: 'greetings',
          calls: [{ hello: { ...tours.mine, path: 'hello', needs: 'a.items.read' } }],
        }),
      ],
      'The call POST hello needs the permission "a.items.read", which no domain declares.',
    ],
    [
      'a port that two parts fill',
      [...DOMAINS, defineDomain({ name: 'letters', provides: { billMessages: async () => [] } })],
      'The port "billMessages" is filled by two parts, "messaging" and "letters".',
    ],
    ['a port that no part fills', without('messaging'), '"bills" needs the port "billMessages", which no part fills.'],
    [
      'a job twice',
      [
        ...DOMAINS,
        defineDomain({ name: 'night', jobs: () => [{ name: 'expire bills', phase: 'messages', run: async () => 0 }] }),
      ],
      'The due job "expire bills" is registered twice.',
    ],
    [
      'a job without an order',
      [
        ...DOMAINS,
        defineDomain({
          name: 'night',
          jobs: () => [{ name: 'sleep', phase: 'messages', after: ['dream'], run: async () => 0 }],
        }),
      ],
      'The due job "sleep" has no order: it runs after "dream", which is no job.',
    ],
  ])('a gateway does not start with %s', async (_what, domains, sentence) => {
    await expect(startWith(domains)).rejects.toThrow(new Error(sentence));
  });

  it('a gateway starts without the domain of customers, and does not serve the calls of the domain', async () => {
    const app = await startWith(without('customers').map((domain) => ({ ...domain, needs: [] })));
    expect(app.sandbox.served).not.toContain(customers.known);
    expect(app.sandbox.served).toContain(tours.mine);
    await app.close();
  });
});
