import { endPostgres } from './run-setup.ts';

export default endPostgres;
