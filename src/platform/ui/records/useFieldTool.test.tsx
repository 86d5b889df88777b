import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { FieldChange } from '../../records/tools-contract';
import { ApiError } from '../../web/api-error';
import { toasts } from '../toast';
import type { RecordTools } from './record-tools';
import { EditableRecord, useFieldTool } from './useFieldTool';

type Answer = (value: unknown) => Promise<FieldChange>;

const changed = (value: unknown) => ({ id: '7', after: { use_limit: value }, audit_id: 'line' }) as unknown as FieldChange;
const accepted: Answer = async (value) => changed(value);
const refused =
  (...error: ConstructorParameters<typeof ApiError>): Answer =>
  () =>
    Promise.reject(new ApiError(...error));

type Tool = ReturnType<typeof useFieldTool>;

/** A control of a field, which hands out its hook. */
function Control({ onTool }: { onTool: (tool: Tool) => void }) {
  onTool(useFieldTool('use_limit'));
  return null;
}

/** The hook of a field, as a control uses it. The answers come one after the other. @returns also what was sent. */
function fieldWith(...answers: Answer[]) {
  const sent: { tool: string; value: unknown; seen: unknown; key: string | undefined }[] = [];
  const tools: RecordTools = {
    apply(tool, _field, value, seen, options) {
      sent.push({ tool, value, seen, key: (options?.headers as Record<string, string> | undefined)?.['Idempotency-Key'] });
      return (answers.shift() ?? accepted)(value);
    },
    undo: () => Promise.reject(new Error('not used')),
  };
  let change!: Tool['change'];
  const onTool = (tool: Tool) => {
    change = tool.change;
  };
  const element = (
    <EditableRecord value={tools}>
      <Control onTool={onTool} />
    </EditableRecord>
  );
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return { sent, change, more: () => change('field_set_int', { by: 1 }, 'Limit: 1 more', 5) };
}

it('a step whose answer was lost is sent again under its key, and the next step under another', async () => {
  const { sent, more } = fieldWith(refused('The board cannot be reached.', 0));
  expect([await more(), await more(), await more()]).toEqual([false, true, true]);
  const [lost, again, next] = sent.map(({ key }) => key);
  expect(lost).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

it('a step that was refused is tried under another key, and its refusal is shown', async () => {
  const { sent, more } = fieldWith(refused('The limit is too high.', 422));
  await more();
  expect(toasts.get().map(({ title, message }) => title ?? message)).toEqual(['Error: The limit is too high.']);
  await more();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('a second click while a step is under way is no second step', async () => {
  const { sent, more } = fieldWith();
  const first = more();
  expect(await more()).toBe(false);
  expect(await first).toBe(true);
  expect(sent).toHaveLength(1);
});

it('a value that is set has no key, and is saved where it is there already after a lost answer', async () => {
  const { sent, change } = fieldWith(refused('It was changed.', 409, {}, { value: 8 }, 'changed_since'));
  expect(await change('field_set', 8, 'Limit saved', 5)).toBe(true);
  expect(sent).toEqual([{ tool: 'field_set', value: 8, seen: 5, key: undefined }]);
});
