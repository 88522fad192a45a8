/** Loaded into a gateway that is measured: answers each message of its parent with the process's usage since its start. */
import { subscribe } from 'node:diagnostics_channel';

let statements = 0;
subscribe('gateway.statements', () => {
  statements += 1;
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), statements }));
