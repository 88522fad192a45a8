import { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import { mayTransitionAttempt } from './states.ts';

const ENDS = ['success', 'failed', 'cancelled', 'timeout'] as const;
const LEGAL: Readonly<Partial<Record<AttemptStatus, readonly AttemptStatus[]>>> = {
  created: ['redirected'],
  redirected: ['pending', 'pending_authorisation', ...ENDS],
  pending: ENDS,
  pending_authorisation: ENDS,
  failed: ['success'],
  timeout: ['success'],
};

describe('the states of a payment attempt', () => {
  const all = AttemptStatus.options.flatMap((from) => AttemptStatus.options.map((to) => [from, to] as const));
  it.each(all)('change from %s to %s only if the transition is in the list of legal transitions', (from, to) => {
    expect(mayTransitionAttempt(from, to)).toBe(LEGAL[from]?.includes(to) ?? false);
  });
});
