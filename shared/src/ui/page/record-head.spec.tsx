import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { newUser } from '../../testing/user.ts';
import { RecordHead } from './record-head.tsx';

function Payout() {
  const [isApproved, setApproved] = useState(false);
  return (
    <RecordHead amount={12_050n} status={isApproved ? 'Approved' : 'Waits for approval'}>
      {!isApproved && (
        <button type="button" onClick={() => setApproved(true)}>
          Approve
        </button>
      )}
    </RecordHead>
  );
}

it('the status of a record gets the focus when an action changes the status and removes its button', async () => {
  const user = newUser();
  render(<Payout />);
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.getByText('Approved')).toHaveFocus();
});
