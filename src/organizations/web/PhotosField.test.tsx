import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PhotosField } from './PhotosField';
import { staffPhotos } from './photo-calls';

const render = (titled: boolean): string =>
  renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <PhotosField photos={[]} calls={staffPhotos('0191d2a4-0000-7000-8000-000000000001')} titled={titled} onChanged={() => {}} />
    </MantineProvider>,
  );

it('the photos have a heading of their own, unless the section around them has it', () => {
  expect(render(false)).toMatch(/<h2[^>]*>Photos</);
  expect(render(true)).not.toContain('<h2');
  expect(render(true)).not.toContain('aria-labelledby');
});
