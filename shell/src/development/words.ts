/** The panel's texts, for developers: English only. */
export const WORDS = {
  open: 'Development',
  title: 'Remotes in this page',
  close: 'Close',
  about: 'Every change loads the page again. It holds in this browser until it is reset, or until you sign out.',
  remote: 'Remote',
  release: 'Release',
  ring: 'Ring',
  bucket: 'Bucket',
  time: 'Load time',
  state: 'State',
  local: 'Local build',
  fault: 'Break it',
  absent: 'not there',
  noCanary: 'no canary',
  signedOut: 'signed out',
  served: 'served with this page',
  example: 'http://localhost:4321',
  use: 'Use',
  reset: 'Reset',
  refused: 'Only http://localhost and a port.',
  none: 'Works',
  down: 'Down',
  slow: 'Slow',
  tampered: 'Tampered',
  crashing: 'Crashing',
  banner: 'This page is not as released:',
  resetAll: 'Reset all',
  ask: 'Run code from this machine?',
  askAbout:
    'The address of this page asks for it. What runs there acts in your name. Agree only if you started it yourself.',
  agree: 'Run it',
  refuse: 'Do not run it',
} as const;

export const localFor = (name: string): string => `${WORDS.local} of ${name}`;
export const faultFor = (name: string): string => `${WORDS.fault}: ${name}`;
export const bucketIn = (bucket: number, percent: number): string => `${bucket}, canary below ${percent}`;
export const failedBy = (kind: string): string => `failed: ${kind}`;
