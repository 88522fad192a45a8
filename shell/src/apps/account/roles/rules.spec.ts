import { PERMISSION_NAMES } from '@portal/shared/contract/kernel/permissions.ts';
import { areasWith, chosenWith, reachOf, totalsOf } from './rules.ts';

const SCREENS = [
  { path: '/customers/:mode/:id', mode: 'view', needs: 'customers.read' },
  { path: '/customers/:mode/:id', mode: 'edit', needs: 'customers.write' },
  { path: '/notifications/view', mode: null, needs: 'anyone' },
];
const CALLS = [
  { method: 'GET', path: 'customers/{id}', needs: 'customers.read' },
  { method: 'PUT', path: 'customers/{id}', needs: 'customers.write' },
  { method: 'GET', path: 'later', needs: 'later.read' },
];

describe('the matrix of permissions', () => {
  it('has each permission exactly once', () => {
    const inMatrix = areasWith([]).flatMap(({ permissions }) => Object.values(permissions));
    expect(inMatrix.toSorted()).toEqual([...PERMISSION_NAMES].toSorted());
  });

  it('has the permissions of remotes last, with the words of the remote', () => {
    const label = { en: 'Loyalty', ms: 'Kesetiaan', ar: 'الولاء' };
    const loyalty = { name: 'loyalty.items', label, permissions: { read: label, write: label } } as const;
    const areas = areasWith([loyalty]);
    expect(areas.at(-1)).toEqual({
      name: 'loyalty.items',
      label,
      permissions: { read: 'loyalty.items.read', write: 'loyalty.items.write' },
    });
    const chosen = chosenWith(['bills.read'], 'loyalty.items.write', true, areas);
    expect(chosen).toEqual(['bills.read', 'loyalty.items.write', 'loyalty.items.read']);
    expect(chosenWith(chosen, 'loyalty.items.read', false, areas)).toEqual(['bills.read']);
    // A permission of a remote that is not there any more stays until the role is changed elsewhere.
    expect(chosenWith(['points.items.read'], 'bills.read', true, areas)).toEqual(['bills.read', 'points.items.read']);
  });

  it('selects read together with write or approve, and clears all of them with read', () => {
    const approver = chosenWith([], 'payouts.approve', true);
    expect(approver).toEqual(['payouts.read', 'payouts.approve']);
    expect(chosenWith(approver, 'payouts.read', false)).toEqual([]);
    expect(chosenWith(approver, 'payouts.approve', false)).toEqual(['payouts.read']);
    expect(chosenWith([], 'messages.write', true)).toEqual(['messages.write']);
  });
});

describe('the list of the screens and calls of a role', () => {
  const reach = reachOf({ screens: SCREENS, calls: CALLS }, ['customers.read'], ['customers.read', 'customers.write']);
  const of = (needs: string) => reach.find((one) => one.needs === needs);

  it('contains every screen, with the mode in its URL, and every call', () => {
    expect(of('customers.read')).toMatchObject({ screens: ['/customers/view/:id'], calls: ['GET customers/{id}'] });
    expect(of('anyone')).toMatchObject({ may: true, screens: ['/notifications/view'] });
    expect(of('later.read')).toMatchObject({ may: false, calls: ['GET later'] });
    expect(totalsOf(reach)).toEqual({ screens: SCREENS.length, calls: CALLS.length });
  });

  it('marks the screens and calls that a change of the role adds', () => {
    expect(of('customers.write')).toMatchObject({ may: false, might: true });
    expect(totalsOf(reach, ({ may, might }) => might && !may)).toEqual({ screens: 1, calls: 1 });
  });
});
