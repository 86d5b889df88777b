import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { content, fields, type Leaf, mapLeaves, type Step } from '~/posts/content';
import type { EmployerPost } from '~/posts/schemas';
import type { SiteArrays } from '~/site/web/shared/site-arrays';
import { ApplyForm } from './ApplyForm';
import { BasicForm } from './BasicForm';
import { DetailsForm } from './DetailsForm';
import type { StepProps } from './StepForm';

const emptyValue = ({ kind }: Leaf) => (kind === 'words' ? [] : kind === 'flag' ? false : kind === 'amount' ? 0 : '');
const post = (place: object) => ({
  ...mapLeaves(fields, emptyValue),
  versions: {},
  location: { country_code: '', zipcode: '', city: '', state_code: '', ...place },
});
/** The places whose forms together have all fields of a location. */
const places = [{ country_code: 'US' }, { country_code: 'CA' }];
/** Every list of choices is empty. */
const arrays = new Proxy({}, { get: () => [] }) as SiteArrays;

const forms: Record<Step, (props: StepProps) => React.ReactNode> = { basic: BasicForm, details: DetailsForm, apply_info: ApplyForm };

describe.each(Object.entries(forms))('the form of the step %s', (step, Form) => {
  it('has a control for every field', () => {
    const draw = (place: object) => <Form post={post(place) as unknown as EmployerPost} editing="pending" arrays={arrays} action="Save" onSaved={() => {}} />;
    const html = places.map((place) =>
      renderToStaticMarkup(
        <MantineProvider>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: draw(place) }])} />
        </MantineProvider>,
      ),
    );
    const missing: string[] = [];
    mapLeaves(content[step as Step], (_leaf, path) => {
      const control = new RegExp(` id="field-\\w+-${path.join('-')}"`);
      if (!html.some((page) => control.test(page))) missing.push(path.join('.'));
    });
    expect(missing).toEqual([]);
  });
});
