/** What a person changes holds from the next load of the page, which is now. */
import { clearOverrides, storeOverrides, withEntry, type Fault, type Proposal } from './overrides.ts';
import { overrides } from './active-overrides.ts';

/** @param origin null takes the local build away */
export function applyLocal(name: string, origin: string | null): void {
  storeOverrides({ ...overrides, local: withEntry(overrides.local, name, origin) });
  location.reload();
}

export function applyProposals(proposals: readonly Proposal[]): void {
  const agreed = Object.fromEntries(proposals.map(({ name, origin }) => [name, origin]));
  storeOverrides({ ...overrides, local: { ...overrides.local, ...agreed } });
  location.reload();
}

/** @param fault null mends it */
export function applyFault(name: string, fault: Fault | null): void {
  storeOverrides({ ...overrides, faults: withEntry(overrides.faults, name, fault) });
  location.reload();
}

export function resetAll(): void {
  clearOverrides();
  location.reload();
}
