/** Each transition of a record's review, without a database. */
import { REVIEW_STATES } from '@portal/shared/contract/merchant/company/review.ts';
import { approved, changedFacts, edited, NEW_REVIEW, returned, submitted, takenUp, type Review } from './review.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const FACTS = { legal_name: 'Kek Melati', state: 'Johor' };
const FAULT = { field: 'legal_name', reason: 'name_differs' } as const;

const inState = (status: Review['status']): Review => ({ ...NEW_REVIEW, status });
const approvedRecord = approved(inState('in_review'), FACTS, NOW);
const edit = (review: Review, after: Partial<typeof FACTS>) =>
  edited(review, { before: FACTS, after: { ...FACTS, ...after } });

const MOVES = {
  submit: (review: Review) => submitted(review, NOW),
  'take up': (review: Review) => takenUp(review),
  approve: (review: Review) => approved(review, FACTS, NOW),
  return: (review: Review) => returned(review, [FAULT], NOW),
  edit: (review: Review) => edit(review, { state: 'Kedah' }),
} as const;

const LEGAL: Readonly<Record<keyof typeof MOVES, Partial<Record<Review['status'], Review['status']>>>> = {
  submit: { draft: 'submitted', returned: 'submitted' },
  'take up': { submitted: 'in_review' },
  approve: { in_review: 'approved' },
  return: { in_review: 'returned' },
  edit: { draft: 'draft', approved: 'draft', returned: 'returned' },
};

const CASES = Object.keys(MOVES).flatMap((name) =>
  REVIEW_STATES.map((from) => [name as keyof typeof MOVES, from] as const),
);

it.each(CASES)('the transition “%s” from the state “%s” succeeds only if the transition is legal', (name, from) => {
  const to = LEGAL[name][from];
  const move = () => MOVES[name](inState(from));
  if (to === undefined) expect(move).toThrow(expect.objectContaining({ name: 'Refusal' }));
  else expect(move().status).toBe(to);
});

it('a change of an approved fact keeps the approved value, and the fact is listed as changed', () => {
  const changed = edit(approvedRecord, { state: 'Kedah' });
  expect(changed).toMatchObject({ status: 'draft', approved: FACTS, approved_at: NOW });
  expect(changedFacts(changed, { ...FACTS, state: 'Kedah' })).toEqual(['state']);
});

it('a fact that is changed back to its approved value needs no review', () => {
  const changed = edit(approvedRecord, { state: 'Kedah' });
  expect(edited(changed, { before: { ...FACTS, state: 'Kedah' }, after: FACTS }).status).toBe('approved');
});

it('the approved facts stay valid when a later change is returned', () => {
  const again = takenUp(submitted(edit(approvedRecord, { legal_name: 'Kek Mawar' }), NOW));
  expect(returned(again, [FAULT], NOW)).toMatchObject({ status: 'returned', approved: FACTS, faults: [FAULT] });
});

it('a fault is removed only by changing its field', () => {
  const back = returned(inState('in_review'), [FAULT], NOW);
  expect(edit(back, { state: 'Kedah' }).faults).toEqual([FAULT]);
  expect(edit(back, { legal_name: 'Kek Mawar' }).faults).toEqual([]);
});

it('an edit with unchanged values leaves the review unchanged', () => {
  expect(edit(approvedRecord, {})).toBe(approvedRecord);
});

it('a record cannot be returned without a reason', () => {
  expect(() => returned(inState('in_review'), [], NOW)).toThrow('What is returned has a reason.');
});
