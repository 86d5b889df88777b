import { checkHealth } from '~/admin/server';
import { readSchemaState } from '~/platform/database/migrate';
import type { OperatedBoard } from '../board';
import { Refusal } from '../refusal';
import type { Terminal } from '../terminal';

/** What is wrong with the schema of the database, where a board cannot serve with it. */
const SCHEMA_FAULTS: Partial<Record<Awaited<ReturnType<typeof readSchemaState>>, string>> = {
  earlier: 'Schema: it is of an earlier release than this one. Run `npm run migrate`.',
  later: 'Schema: it is of a later release than this one.',
};

/** Checks each part of the board, and says a sentence about it. @throws Refusal where a part does not work. */
export async function checkBoard({ ctx, database }: OperatedBoard, terminal: Terminal): Promise<void> {
  let faults = 0;
  const bad = (line: string) => {
    faults += 1;
    terminal.bad(line);
  };
  const fault = SCHEMA_FAULTS[await readSchemaState(database.driver)];
  if (fault) bad(fault);
  for (const { name, state, text } of await checkHealth(ctx)) {
    if (state === 'bad') bad(`${name}: ${text}`);
    else terminal.good(`${name}: ${text}`);
  }
  if (faults > 0) throw new Refusal(faults === 1 ? 'One check needs attention.' : `${faults} checks need attention.`);
}
