import type { Person } from '@portal/shared/contract/merchant/identity/people.ts';
import { Status } from '@portal/shared/ui/value/status.tsx';
import type { PeopleText } from '../people.ts';
import { usePeopleText } from '../people.ts';

type PersonState = Pick<Person, 'status' | 'is_expired'>;

export const statusWord = (t: PeopleText, { status, is_expired }: PersonState): string =>
  t(is_expired ? 'status.expired' : `status.${status}`);

export function PersonStatus({ person }: { readonly person: PersonState }) {
  const t = usePeopleText();
  const { status, is_expired } = person;
  const is = is_expired ? 'expired' : status === 'active' ? 'active' : status === 'suspended' ? 'stopped' : 'pending';
  return <Status is={is} label={statusWord(t, person)} />;
}
