import { shell } from '@portal/shared/build/page.ts';

export default shell();
