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
])('with MACHINE_FACTOR "%s" every time limit is multiplied by %d', (setting, factor) => {
  expect(machineFactor(setting)).toBe(factor);
});

test('MACHINE_FACTOR in the environment replaces the measured factor', async () => {
  process.env['MACHINE_FACTOR'] = '3.7';
  expect(await findMachineFactor()).toBe(3.7);
});

test('without MACHINE_FACTOR the machine is measured, and its factor is at least 1', async () => {
  delete process.env['MACHINE_FACTOR'];
  const factor = await findMachineFactor();
  expect(factor).toBeGreaterThanOrEqual(1);
  expect(factor).toBeCloseTo(factor, 1);
});

test('time limits use the factor in MACHINE_FACTOR, or 1 when MACHINE_FACTOR is not set', () => {
  delete process.env['MACHINE_FACTOR'];
  expect(machineFactor()).toBe(1);
  process.env['MACHINE_FACTOR'] = '4';
  expect(machineFactor()).toBe(4);
});
