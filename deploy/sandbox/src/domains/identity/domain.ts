/** Identity: the people who sign in, their accounts, and their permissions in each. */
import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { factors, proofs, secondStep } from '@portal/shared/contract/merchant/identity/factors.ts';
import { invitations } from '@portal/shared/contract/merchant/identity/invitations.ts';
import { listSettings } from '@portal/shared/contract/merchant/identity/list-settings.ts';
import { people } from '@portal/shared/contract/merchant/identity/people.ts';
import { registration } from '@portal/shared/contract/merchant/identity/registration.ts';
import { roles } from '@portal/shared/contract/merchant/identity/roles.ts';
import { signIns } from '@portal/shared/contract/merchant/identity/sign-ins.ts';
import { users } from '@portal/shared/contract/merchant/identity/users.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { defineDomain } from '../../kernel/domain.ts';
import type { CallingRequest, Principal, SignedInCall } from '../../kernel/principal.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import { serveAccounts } from './accounts/routes.ts';
import { serveByLink } from './auth/by-link.ts';
import { serveForgotten } from './auth/forgotten.ts';
import { identify } from './auth/identify.ts';
import { serveRegister } from './auth/register.ts';
import { serveAuth } from './auth/routes.ts';
import { resetDueFactors } from './factor-resets/job.ts';
import { serveFactorResets } from './factor-resets/routes.ts';
import { serveFactors } from './proofs/factor-routes.ts';
import { serveProving } from './proofs/routes.ts';
import { serveListSettings } from './list-settings/routes.ts';
import { serveJoining } from './people/join.ts';
import type { OpenedAccount } from './opening.ts';
import type { KeysOfPeople } from './people/leaving.ts';
import { servePeople } from './people/routes.ts';
import { servePeopleThere } from './people/there.ts';
import { serveRoles } from './roles/routes.ts';
import { seedAccounts } from './seed.ts';
import { serveSignIns } from './sign-ins/routes.ts';
import { serveUsers } from './users/routes.ts';

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly keysOfPeople: KeysOfPeople;
    /** Begins the introduction of an account that opens with an invite code; does nothing when the code was replaced. */
    readonly introduceAccount: (
      tx: Tx,
      code: string,
      opened: OpenedAccount,
      from: { readonly address: string; readonly now: Date },
    ) => Promise<void>;
    /** Authentication of API keys: whether a bearer token is the secret of a key, and the caller that it identifies. */
    readonly serverKeys: {
      readonly isSecret: (token: string) => boolean;
      readonly authenticate: (
        gateway: Pick<Sandbox, 'clock' | 'ports'>,
        tx: Tx,
        call: SignedInCall,
        request: CallingRequest,
        token: string,
      ) => Promise<Principal>;
    };
  }
}

export const identityDomain = defineDomain({
  name: 'identity',
  calls: [
    auth,
    secondStep,
    registration,
    accounts,
    users,
    people,
    invitations,
    factors,
    proofs,
    signIns,
    roles,
    listSettings,
  ],
  serve: (app) => {
    serveAuth(app);
    serveForgotten(app);
    serveByLink(app);
    serveRegister(app);
    serveAccounts(app);
    serveUsers(app);
    servePeople(app);
    servePeopleThere(app);
    serveJoining(app);
    serveFactors(app);
    serveFactorResets(app);
    serveProving(app);
    serveSignIns(app);
    serveRoles(app);
    serveListSettings(app);
  },
  jobs: (sandbox) => [{ name: 'reset second factors', phase: 'decisions', run: resetDueFactors(sandbox) }],
  provides: { authenticate: identify },
  needs: ['serverKeys', 'keysOfPeople', 'introduceAccount'],
  seed: seedAccounts,
});

// Exports that other domains use.
export { addOwner, closeAccount, openAccount, peopleOfThisAlone, type OpenedAccount } from './opening.ts';
export { personOf } from './auth/identify.ts';
export { homeOf } from './home.ts';
export { compiledPermissionsOf, permissionsOf, roleWordOf } from './roles/role-columns.ts';
export { memberships, users } from './tables.ts';
