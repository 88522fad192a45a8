import { Day, Id, Moment } from '@portal/shared/contract/kernel/fields.ts';
import { PayableRinggit, Ringgit } from '@portal/shared/contract/kernel/money.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import * as v from 'valibot';
import { encoderOf } from './wire-codec.ts';

const Row = v.object({
  id: Id,
  amount: Ringgit,
  optionalAmount: v.nullable(PayableRinggit),
  day: v.nullable(Day),
  at: v.nullable(Moment),
  kind: v.picklist(['a', 'b']),
  note: v.exactOptional(v.string()),
  parts: v.array(v.object({ n: v.number() })),
});
const encode = encoderOf(v.object({ list: v.object({ data: v.nullish(v.array(Row), []), total: v.number() }) }));

const at = momentOf('2026-11-20T01:30:00Z');
const row = {
  id: '6a7e0000-0000-4000-8000-000000000001',
  amount: 12_050n,
  optionalAmount: -1n as bigint | null,
  day: '2026-11-20' as string | null,
  at,
  kind: 'a',
  parts: [{ n: 1 }],
};
const wire = { ...row, amount: '120.50', optionalAmount: '0.50', at: '2026-11-20T01:30:00.000Z' };
const answer = (part: object) => () => encode({ list: { data: [{ ...row, optionalAmount: 50n, ...part }], total: 1 } });

describe('a response', () => {
  it('a response has decimal amounts and ISO 8601 times, also when the handler has already encoded them', () => {
    expect(answer({})()).toEqual({ list: { data: [wire], total: 1 } });
    expect(encode({ list: { data: [wire], total: 1 } })).toEqual({ list: { data: [wire], total: 1 } });
  });

  it('a response contains only fields of its contract, at any depth', () => {
    expect(answer({ secret: 'x', parts: [{ n: 1, secret: 'y' }] })()).toEqual({ list: { data: [wire], total: 1 } });
  });

  it('a response may leave out optional fields', () => {
    expect(encode({ list: { data: null, total: 0 } })).toEqual({ list: { data: null, total: 0 } });
    expect(answer({ note: 'x', at: null })()).toMatchObject({ list: { data: [{ note: 'x', at: null }] } });
  });

  it.each([
    ['an amount that is a number', { amount: 120.5 }, 'amount'],
    ['an amount that breaks its rule', { optionalAmount: 0n }, 'optionalAmount'],
    ['an invalid moment', { at: 'yesterday' }, 'at'],
    ['a Date object instead of a day', { day: at }, 'day'],
    ['a text that is not in the list of choices', { kind: 'c' }, 'kind'],
    ['a missing amount', { amount: undefined }, 'amount'],
    ['NaN instead of a number', { parts: [{ n: Number.NaN }] }, 'parts: n'],
  ])('a response with %s is refused, and the error names the field', (_what, part, field) => {
    expect(answer(part)).toThrow(`The answer breaks its contract: list: data: ${field}: `);
  });

  it('a response with a field that a strict contract does not have is refused', () => {
    expect(() => encoderOf(v.strictObject({ n: v.number() }))({ n: 1, m: 2 })).toThrow('unknown m');
  });
});
