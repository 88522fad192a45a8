/** The device that the specs of these pages run on: its clock, and its screen. */
import { act } from '@testing-library/react';

const runs = Date.now.bind(Date);

/** Declares the hooks. Answers how to make the device sleep, or set its clock: so many milliseconds at once. */
export function deviceClock(): (milliseconds: number) => void {
  let leapt = 0;
  beforeEach(() => {
    leapt = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => runs() + leapt);
  });
  afterEach(() => jest.mocked(Date.now).mockRestore());
  return (milliseconds) => void (leapt += milliseconds);
}

/** The page is looked at again. */
export const wake = (): Promise<void> => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
