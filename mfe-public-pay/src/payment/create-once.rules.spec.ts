import * as v from 'valibot';
import { StoredRequest } from './create-once.rules.ts';

const REQUEST = { id: '6b0a4a4e-3c5d-4a52-9d0e-0d2c0f3f6f11', made_id: null };

test('a stored request of an earlier release that got no response keeps its idempotency key', () => {
  const stored = v.parse(StoredRequest, { ...REQUEST, said: '1x2y3z' });
  expect(stored).toEqual({ ...REQUEST, fingerprint: '1x2y3z' });
  expect(v.parse(StoredRequest, stored)).toEqual(stored);
});
