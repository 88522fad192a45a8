/** URLs of the shell's own pages, which no remote may use. */
export const LOGIN = '/login';
/** The second form of the sign-in page, which opens an account. */
export const OPEN_ACCOUNT = '/login?open';
export const FORGOT_PASSWORD = '/forgot-password';
export const FORGOT_USERNAME = '/forgot-username';
export const ACCOUNT_SWITCHER = '/account-switcher';
export const NOT_FOUND = '/error-404';
