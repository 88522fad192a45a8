/** The panel's texts, for developers: English only. */
export const WORDS = {
  open: 'Development',
  title: 'Remotes in this page',
  close: 'Close',
  about: 'Each change reloads the page. It stays in this browser until you reset it, or sign out.',
  remote: 'Remote',
  release: 'Release',
  ring: 'Ring',
  bucket: 'Bucket',
  time: 'Load time',
  state: 'State',
  local: 'Local build',
  fault: 'Simulated fault',
  absent: 'not available',
  noCanary: 'no canary',
  signedOut: 'signed out',
  served: 'served with this page',
  example: 'http://localhost:4321',
  use: 'Use',
  reset: 'Reset',
  refused: 'Give http://localhost and a port.',
  none: 'Works',
  down: 'Down',
  slow: 'Slow',
  tampered: 'Tampered',
  crashing: 'Crashing',
  banner: 'This page is not the released page:',
  resetAll: 'Reset all',
  ask: 'Run code from this machine?',
  askAbout:
    'The address of this page asks for this code. The code acts in your name. Agree only if you started it yourself.',
  agree: 'Run it',
  refuse: 'Do not run it',
} as const;

export const localFor = (name: string): string => `${WORDS.local} of ${name}`;
export const faultFor = (name: string): string => `${WORDS.fault}: ${name}`;
export const bucketIn = (bucket: number, percent: number): string => `${bucket}, canary below ${percent}`;
export const failedBy = (kind: string): string => `failed: ${kind}`;
