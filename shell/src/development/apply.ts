/** Stores a change of the overrides and reloads the page, because a change takes effect only when the page loads. */
import { clearOverrides, storeOverrides, withEntry, type Fault, type Proposal } from './overrides.ts';
import { overrides } from './active-overrides.ts';

/** @param origin null removes the local build */
export function applyLocal(name: string, origin: string | null): void {
  storeOverrides({ ...overrides, local: withEntry(overrides.local, name, origin) });
  location.reload();
}

export function applyProposals(proposals: readonly Proposal[]): void {
  const agreed = Object.fromEntries(proposals.map(({ name, origin }) => [name, origin]));
  storeOverrides({ ...overrides, local: { ...overrides.local, ...agreed } });
  location.reload();
}

/** @param fault null removes the fault */
export function applyFault(name: string, fault: Fault | null): void {
  storeOverrides({ ...overrides, faults: withEntry(overrides.faults, name, fault) });
  location.reload();
}

export function resetAll(): void {
  clearOverrides();
  location.reload();
}
