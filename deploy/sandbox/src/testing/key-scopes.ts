import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { isKeyScope, type KeyScope } from '@portal/shared/contract/kernel/key-scopes.ts';

/** The scope of an API key that allows a call; undefined for a call that no key may make. */
export const scopeOf = ({ access, needs, noApiKeys }: CallSpec): KeyScope | undefined =>
  access === 'merchant' && !noApiKeys && needs !== undefined && isKeyScope(needs) ? needs : undefined;
