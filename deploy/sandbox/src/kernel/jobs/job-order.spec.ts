import { orderOf, PHASES, type Placed } from './job-order.ts';
import { createJobs } from './jobs.ts';

const namesOf = (jobs: readonly Placed[]) => orderOf(jobs).map(({ name }) => name);
const run = async () => 0;

describe('the order of due jobs', () => {
  it('due jobs run in the order of their phases, in any order of registration', () => {
    const jobs = PHASES.toReversed().map((phase) => ({ name: phase, phase }));
    expect(namesOf(jobs)).toEqual(PHASES);
  });

  it('due jobs of one phase run after the jobs that they name, and otherwise in the order of registration', () => {
    const jobs: readonly Placed[] = [
      { name: 'last', phase: 'returns', after: ['first', 'middle'] },
      { name: 'middle', phase: 'returns', after: ['first'] },
      { name: 'any', phase: 'returns' },
      { name: 'first', phase: 'returns' },
    ];
    expect(namesOf(jobs)).toEqual(['any', 'first', 'middle', 'last']);
  });

  it.each<[string, readonly Placed[], string]>([
    [
      'names no phase',
      [{ name: 'a', phase: 'some day' as 'returns' }],
      'The due job "a" has no order: it names no phase.',
    ],
    [
      'names an unknown job',
      [{ name: 'a', phase: 'returns', after: ['b'] }],
      'The due job "a" has no order: it runs after "b", which is no job.',
    ],
    [
      'names a job of a later phase',
      [
        { name: 'a', phase: 'returns', after: ['b'] },
        { name: 'b', phase: 'messages' },
      ],
      'The due job "a" has no order: it runs after "b", which runs later.',
    ],
    [
      'depends on itself through another job',
      [
        { name: 'a', phase: 'returns', after: ['b'] },
        { name: 'b', phase: 'returns', after: ['a'] },
      ],
      'The due job "a" has no order: it runs after "b", which runs later.',
    ],
  ])('a due job that %s is refused', (_what, jobs, sentence) => {
    expect(() => orderOf(jobs)).toThrow(new Error(sentence));
  });

  it('a due job that is registered twice is refused, in both kinds of registration', () => {
    const sentence = new Error('The due job "a" is registered twice.');
    const jobs = createJobs();
    jobs.register({ name: 'a', phase: 'returns', run });
    expect(() => jobs.register({ name: 'a', phase: 'messages', run })).toThrow(sentence);
    expect(() => jobs.registerApart('a', run)).toThrow(sentence);
  });
});
