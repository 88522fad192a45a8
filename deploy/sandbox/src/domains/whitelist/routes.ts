/** The calls that edit the addresses from which API keys may be used, and the dry run of a change. */
import { randomUUID } from 'node:crypto';
import { normalAddress } from '@portal/shared/contract/merchant/whitelist/addresses.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { whitelist as contract } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../kernel/audit/record.ts';
import { findOwned, owned } from '../../kernel/data/owned.ts';
import { checkVersion, updateRow } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve, type Context } from '../../kernel/http/serve.ts';
import { checkColumns, findRows, listOf } from '../../kernel/lists/lists.ts';
import { checkReferences } from '../../kernel/resources/resource.ts';
import { apiKeys, countsOf } from '../api-keys/domain.ts';
import { checkEntry, listWith, superfluousIn, type Draft } from './draft.ts';
import { tryList, type Trial } from './dry-run.ts';
import { entriesOf } from './entries.ts';
import { whiteListAddresses } from './tables.ts';
import { entryDetails, namedEntries, withUses, type NamedEntry } from './view.ts';

type Caller = Context<'merchant'>;

/** The fields of an entry in the audit list. */
const auditedOf = ({ label, address, key }: Pick<NamedEntry, 'label' | 'address' | 'key'>) => ({ label, address, key });

export function serveWhitelist(app: FastifyInstance): void {
  checkColumns(namedEntries, contract.list.columns);
  const READ = { mode: 'read' } as const;

  const trialOf = ({ tx, principal, clock }: Caller): Trial => ({
    tx,
    owner: principal,
    now: clock.now(),
    counts: countsOf(app.sandbox),
  });

  /**
   * Throws `notFound` for a key that is not the caller's, the errors of `checkEntry`, and `invalidInput` when the draft refuses callers of
   * the last 30 days and the person has not accepted this.
   */
  async function checkDraft(context: Caller, { without, entry }: Draft, isAccepted: boolean): Promise<void> {
    const { tx, principal } = context;
    await checkReferences({ tx, principal }, { key_id: apiKeys }, entry ?? {});
    const before = await entriesOf(tx, principal);
    const { others, drafted, after } = listWith(before, { without, entry });
    if (drafted) checkEntry(others, drafted);
    if (isAccepted) return;
    const { refused } = await tryList(trialOf(context), before, after);
    if (refused.addresses > 0)
      throw new Refusal('invalidInput', {
        accepts_refusals: ruleText(rule('refuses_callers', { count: refused.addresses })),
      });
  }

  serve(
    app,
    contract.list,
    async (input, context) => {
      const { tx, principal } = context;
      const { rows, total } = await listOf(tx, { table: namedEntries, principal }, input);
      return { list: { data: await withUses(trialOf(context), rows), total } };
    },
    READ,
  );

  serve(
    app,
    contract.find,
    async ({ query }, context) => {
      const { tx, principal } = context;
      const { rows, total } = await findRows(tx, { table: namedEntries, principal }, query);
      return { list: { data: await withUses(trialOf(context), rows), total } };
    },
    READ,
  );

  serve(app, contract.get, ({ params }, context) => entryDetails(trialOf(context), params.id), READ);

  serve(app, contract.create, async ({ body: { accepts_refusals, ...entry } }, context) => {
    const { tx, principal, clock } = context;
    await checkDraft(context, { without: null, entry }, accepts_refusals);
    const id = randomUUID();
    await tx
      .insert(whiteListAddresses)
      .values({ id, account_id: principal.accountId, ...entry, created_at: clock.now() });
    const made = await entryDetails(trialOf(context), id);
    const subject = { id, name: entry.label };
    await recordChange(tx, context, { action: 'whitelist.added', subject, before: null, after: auditedOf(made) });
    return made;
  });

  serve(app, contract.update, async ({ params: { id }, body }, context) => {
    const { version, accepts_refusals, ...changes } = body;
    const { tx, principal, clock } = context;
    const before = await findOwned(tx, namedEntries, principal, id);
    checkVersion(before, version);
    await checkDraft(context, { without: id, entry: changes }, accepts_refusals);
    const where = owned(whiteListAddresses, principal, id);
    await updateRow(tx, whiteListAddresses, { where, changes, version, principal, now: clock.now() });
    const after = await entryDetails(trialOf(context), id);
    const subject = { id, name: after.label };
    const values = { before: auditedOf(before), after: auditedOf(after) };
    await recordChange(tx, context, { action: 'whitelist.changed', subject, ...values });
    return after;
  });

  serve(app, contract.remove, async ({ params: { id }, query }, context) => {
    const { tx, principal } = context;
    const entry = await findOwned(tx, namedEntries, principal, id);
    await checkDraft(context, { without: id, entry: null }, query.accepts_refusals === 'true');
    await tx.delete(whiteListAddresses).where(owned(whiteListAddresses, principal, id));
    const subject = { id, name: entry.label };
    await recordChange(tx, context, { action: 'whitelist.removed', subject, before: auditedOf(entry), after: null });
    return null;
  });

  serve(
    app,
    contract.dryRun,
    async ({ body: { without, entry } }, context) => {
      const { tx, principal } = context;
      if (without !== null) await findOwned(tx, whiteListAddresses, principal, without);
      await checkReferences({ tx, principal }, { key_id: apiKeys }, entry ?? {});
      const before = await entriesOf(tx, principal);
      const { others, drafted, after } = listWith(before, { without, entry: entry && { ...entry, label: '' } });
      const superfluous = drafted ? superfluousIn(others, drafted) : [];
      const your_address = normalAddress(context.address);
      return { your_address, superfluous, ...(await tryList(trialOf(context), before, after)) };
    },
    READ,
  );
}
