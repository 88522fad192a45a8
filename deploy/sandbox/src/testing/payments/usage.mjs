/** Loaded into a gateway that is measured: answers each message of its parent with the process's usage since its start. */
import { subscribe } from 'node:diagnostics_channel';

let [statements, rollbacks] = [0, 0];
subscribe('gateway.statements', (text) => {
  statements += 1;
  if (text === 'rollback') rollbacks += 1;
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), statements, rollbacks }));
