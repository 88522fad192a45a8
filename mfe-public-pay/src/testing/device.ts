/** The device on which the specs of these pages run: its clock and its screen. */
import { act } from '@testing-library/react';

const runs = Date.now.bind(Date);

/**
 * Registers the hooks. Returns a function that moves the device's clock by a number of milliseconds, as if the device had slept or its
 * clock was changed.
 */
export function deviceClock(): (milliseconds: number) => void {
  let leapt = 0;
  beforeEach(() => {
    leapt = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => runs() + leapt);
  });
  afterEach(() => jest.mocked(Date.now).mockRestore());
  return (milliseconds) => void (leapt += milliseconds);
}

/** Makes the page visible again. */
export const becomeVisible = (): Promise<void> =>
  act(async () => void document.dispatchEvent(new Event('visibilitychange')));
