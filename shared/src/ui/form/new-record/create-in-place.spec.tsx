import { render, screen } from '@testing-library/react';
import { productCategories } from '../../../contract/merchant/catalogue/product-categories.ts';
import { accountAtom, store } from '../../../session/atoms.ts';
import { Providers } from '../../theme/providers.tsx';
import { ReadingContext } from '../use-field.tsx';
import { CreateInPlace } from './create-in-place.tsx';

beforeEach(() => {
  const permissions = ['products.write'];
  store.set(accountAtom, { id: 'kedai', name: 'Kedai', portal_type: 'merchant', role: 'owner', permissions });
});

const show = (isReading: boolean) =>
  render(
    <ReadingContext value={isReading}>
      <CreateInPlace
        title="New category"
        family={productCategories}
        empty={{ title: '', description: '', is_active: true }}
        message={({ title }) => title}
        onMade={() => undefined}
      >
        {() => null}
      </CreateInPlace>
    </ReadingContext>,
    { wrapper: Providers },
  );

it('an editable field has a button that creates a new record', () => {
  show(false);
  expect(screen.getByRole('button', { name: 'New category' })).toBeVisible();
});

it('a read-only field has no button that creates a new record', () => {
  show(true);
  expect(screen.queryByRole('button')).toBeNull();
});
