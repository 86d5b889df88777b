import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../web/api-error';
import { Badge } from './Badge';
import { FormRefusal } from './FormRefusal';
import { ChoiceField, DateField, StepField, TagsField, TextField, ToggleBadge, ToggleButton, ToggleField } from './fields';
import { RecordView } from './RecordView';
import { RelatedTable } from './RelatedRecords';
import type { RecordTools } from './record-tools';
import { EditableRecord, toolError } from './useFieldTool';

const tools: RecordTools = { apply: () => Promise.reject(new Error('not used')), undo: () => Promise.reject(new Error('not used')) };

/** The HTML of a component inside an editable record. */
function render(node: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element: <EditableRecord value={tools}>{node}</EditableRecord> }]);
  return renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

/** Labels of the buttons, those that are disabled in brackets. */
const buttonsIn = (html: string): string[] =>
  [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', content = '']) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? content.replace(/<[^>]*>/g, '');
    expect(attributes, 'a button keeps the focus').not.toMatch(/\sdisabled=""/);
    return /aria-disabled="true"/.test(attributes) ? `[${label}]` : label;
  });

describe('the fields of a record', () => {
  it('a date can be moved by days and set to today', () => {
    const html = render(<DateField field="expires_on" label="Expires on" value="2026-11-21T20:12:00.000Z" />);
    expect(html).toContain('Nov 21, 2026');
    expect(buttonsIn(html)).toEqual([
      'Expires on: 7 days earlier',
      'Expires on: 1 day earlier',
      'Expires on: 1 day later',
      'Expires on: 7 days later',
      'Expires on: Today',
    ]);
  });

  it('a date of the past cannot be moved into the future, and says why', () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const html = render(<DateField field="created_on" label="Created on" value={yesterday} past />);
    expect(buttonsIn(html)).toEqual([
      ...['Created on: 7 days earlier', 'Created on: 1 day earlier', 'Created on: 1 day later'],
      ...['[Created on: 7 days later, not possible because it would be in the future]', 'Created on: Today'],
    ]);
    expect(html).toContain('title="This date can’t be in the future"');
  });

  it('a date that is not set can only be set to today', () => {
    const html = render(<DateField field="posted_on" label="Posted on" value={null} />);
    expect(html).toContain('None');
    expect(buttonsIn(html)).toEqual(['Posted on: Today']);
  });

  it.each([
    [0, 20, ['[Limit: 10 fewer]', '[Limit: 1 fewer]', 'Limit: 1 more', 'Limit: 10 more']],
    [5, 5, ['[Limit: 10 fewer]', 'Limit: 1 fewer', '[Limit: 1 more]', '[Limit: 10 more]']],
    [1_200, 5_000, ['Limit: 10 fewer', 'Limit: 1 fewer', 'Limit: 1 more', 'Limit: 10 more']],
  ])('a number keeps its bounds: %i of at most %i', (value, max, buttons) => {
    expect(buttonsIn(render(<StepField field="use_limit" label="Limit" value={value} max={max} />))).toEqual(buttons);
  });

  it('a flag shows its state and what a click changes', () => {
    expect(render(<ToggleField field="private" label="Private" value />)).toMatch(/role="switch"[^>]*checked=""|checked=""[^>]*role="switch"/);
    expect(render(<ToggleBadge field="active" value={false} words={['Active', 'Inactive']} />)).toContain('title="Change to Active"');
    expect(buttonsIn(render(<ToggleButton field="active" value verbs={['Activate', 'Deactivate']} name="Dov Levi" />))).toEqual(['Deactivate Dov Levi']);
  });

  it('a set of words can lose each of them', () => {
    expect(buttonsIn(render(<TagsField field="roles" label="Roles" value={['admin', 'vip']} />))).toEqual(['Remove admin', 'Remove vip']);
    expect(render(<TagsField field="roles" label="Roles" value={[]} />)).toBe('None');
  });

  it('a text has no button while it is as stored', () => {
    expect(buttonsIn(render(<TextField field="code" label="Code" value="SHALOM" />))).toEqual([]);
  });

  it('a choice shows its label', () => {
    const choices = [
      ['percent', 'Percent'],
      ['dollars', 'Dollars'],
    ] as const;
    expect(render(<ChoiceField field="amount_type" label="Type" value="dollars" choices={choices} />)).toContain('value="Dollars"');
  });
});

describe('a refusal', () => {
  const refusal = new ApiError('Please fix the highlighted fields.', 422, { email: 'please submit a value', value: 'please submit at most 5' });

  it('of a field tool is the message about its value', () => {
    expect(toolError(refusal)).toBe('please submit at most 5');
    expect(toolError(new ApiError('It was changed again since.', 409))).toBe('It was changed again since.');
  });

  it('of one field is shown by the field alone', () => {
    const one = new ApiError('Please fix the highlighted fields.', 422, { email: 'please submit a value' });
    const shown = (props: object) => renderToStaticMarkup(<FormRefusal error={one} labels={{ email: 'Email' }} idOf={String} {...props} />);
    expect(shown({})).toContain('<p>Please fix the highlighted fields.</p></div>');
    expect(shown({ toasted: true })).toBe('');
    expect(shown({ labels: {} })).toContain('<p>email: please submit a value</p>');
  });

  it('of a form has the general message, and those of the fields joined by commas', () => {
    const html = renderToStaticMarkup(<FormRefusal error={refusal} labels={{ email: 'Email' }} idOf={String} />);
    expect(html).toContain('<p>Please fix the highlighted fields.</p><p>Email: please submit a value, value: please submit at most 5</p>');
  });
});

describe('the view of a record', () => {
  it('leaves out facts without a value, and has its tools as buttons', () => {
    const html = render(
      <RecordView
        title="Dov Levi"
        list={{ label: 'Users', to: '/admin/users/list/2?q=levi' }}
        badges={<Badge>Active</Badge>}
        tools={[
          { label: 'Become User', run: () => {} },
          { label: 'Refund', danger: true, run: () => {} },
        ]}
        removal={{ consequence: 'The account is removed for good.', call: async () => {} }}
        facts={[
          ['Email', 'dov@example.org'],
          ['Candidate id', null],
          ['Orders', 0],
        ]}
      >
        <RelatedTable label="Coupons" rows={[{ _id: '7', code: 'SHALOM' }]} columns={[{ label: 'Code', render: ({ code }) => code }]} />
      </RecordView>,
    );
    expect([...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label)).toEqual(['Email', 'Orders']);
    expect(buttonsIn(html)).toEqual(['Become User', 'Refund', 'Remove Record']);
    expect(html.indexOf('The account is removed for good.')).toBeGreaterThan(html.indexOf('>SHALOM</td>'));
    expect(html).toContain('href="/admin/users/list/2?q=levi"');
    expect(html).toContain('>SHALOM</td>');
  });
});
