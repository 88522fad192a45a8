import type { Person } from '@portal/shared/contract/merchant/identity/people.ts';
import { Status } from '@portal/shared/ui/value/status.tsx';
import type { PeopleText } from '../people.ts';
import { usePeopleText } from '../people.ts';

type Standing = Pick<Person, 'status' | 'is_expired'>;

export const statusWord = (t: PeopleText, { status, is_expired }: Standing): string =>
  t(is_expired ? 'status.expired' : `status.${status}`);

export function PersonStatus({ person }: { readonly person: Standing }) {
  const t = usePeopleText();
  const { status, is_expired } = person;
  const is = is_expired ? 'expired' : status === 'active' ? 'active' : status === 'suspended' ? 'stopped' : 'pending';
  return <Status is={is} label={statusWord(t, person)} />;
}
