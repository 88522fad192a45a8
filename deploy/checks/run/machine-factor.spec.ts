import { findMachineFactor, machineFactor } from './machine-factor.mjs';

const { MACHINE_FACTOR } = process.env;
afterEach(() => {
  if (MACHINE_FACTOR === undefined) delete process.env['MACHINE_FACTOR'];
  else process.env['MACHINE_FACTOR'] = MACHINE_FACTOR;
});

test.each([
  ['', 1],
  ['0.2', 1],
  ['fast', 1],
  ['1', 1],
  ['2.5', 2.5],
])('limits that are told %s become so many times longer: %d', (setting, factor) => {
  expect(machineFactor(setting)).toBe(factor);
});

test('the environment has the last word', async () => {
  process.env['MACHINE_FACTOR'] = '3.7';
  expect(await findMachineFactor()).toBe(3.7);
});

test('a machine is measured, and no machine makes a limit shorter', async () => {
  delete process.env['MACHINE_FACTOR'];
  const factor = await findMachineFactor();
  expect(factor).toBeGreaterThanOrEqual(1);
  expect(factor).toBeCloseTo(factor, 1);
});

test('limits follow the factor that the run was given', () => {
  delete process.env['MACHINE_FACTOR'];
  expect(machineFactor()).toBe(1);
  process.env['MACHINE_FACTOR'] = '4';
  expect(machineFactor()).toBe(4);
});
