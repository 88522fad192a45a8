/** The devices of journeys, and how slow this machine is. */

export const DESKTOP = { width: 1440, height: 900 };

/** The smallest phone that the payment page is designed for. */
export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** How many times slower this machine is than two free cores, as `npm test` measured it. Every timeout is multiplied by it. */
const MACHINE_FACTOR = Math.max(1, Number(process.env['MACHINE_FACTOR'] ?? 1) || 1);

/** A timeout on this machine, from its milliseconds on two free cores. */
export const scaled = (milliseconds: number): number => milliseconds * MACHINE_FACTOR;
