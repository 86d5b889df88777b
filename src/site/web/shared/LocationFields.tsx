import { TextInput } from '@mantine/core';
import { useCallback } from 'react';
import { FieldRow } from '~/platform/ui/form/FieldGroup';
import { SearchSelect } from '~/platform/ui/form/SearchSelect';
import type { ApiForm } from '~/platform/ui/form/useApiForm';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { siteCalls } from '../../contract';
import type { SiteArrays } from './site-arrays';

const siteApi = browserApi<typeof siteCalls>();

interface Located {
  location: { country_code: string; state_code: string; zipcode: string; city: string };
}

interface LocationFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: any form whose values have a location.
  form: ApiForm<any>;
  arrays: SiteArrays;
}

/** The fields of a location: the country, and the ZIP in the US, province and city in Canada, else the city. */
export function LocationFields({ form, arrays }: LocationFieldsProps) {
  const { location } = form.form.getValues() as Located;
  const place = usePlaceOfZip(location.country_code === 'US' ? location.zipcode : '');
  const chooseCountry = (code: string | null) => {
    if (!code) return;
    form.form.setFieldValue('location.country_code', code);
    // The ZIP and the state belong to the previous country.
    form.form.setFieldValue('location.zipcode', '');
    form.form.setFieldValue('location.state_code', '');
    if (location.country_code === 'US') form.form.setFieldValue('location.city', '');
  };
  const isInCanada = location.country_code === 'CA';
  const city = <TextInput label="City" autoComplete="address-level2" dir="auto" {...form.field('location.city')} />;
  return (
    <>
      <FieldRow>
        <SearchSelect label="Country" data={arrays.countries_arr} {...form.field('location.country_code')} onChange={chooseCountry} />
        {location.country_code === 'US' && (
          <TextInput
            label="ZIP code"
            description={place ?? 'We’ll fill in the city and state.'}
            descriptionProps={{ 'aria-live': 'polite' }}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            {...form.field('location.zipcode')}
          />
        )}
        {isInCanada && <SearchSelect label="Province" data={provincesOf(arrays)} {...form.field('location.state_code')} />}
        {location.country_code !== 'US' && !isInCanada && city}
      </FieldRow>
      {isInCanada && city}
    </>
  );
}

/** City and state of a typed ZIP code, such as `Allentown, PA`, once its digits are complete; undefined where it is not known. */
function usePlaceOfZip(typed: string): string | undefined {
  const zip = /^(\d{5})(?:-\d{4})?$/.exec(typed.trim())?.[1];
  const load = useCallback(async () => {
    // The field works without the place.
    if (zip) return (await siteApi('GET /zip_codes/{zip}', { params: { zip } }).catch(() => undefined))?.place;
  }, [zip]);
  const [found] = useAsyncData(load);
  return (found.state === 'loaded' && found.data) || undefined;
}

const PROVINCES = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']);
const provincesOf = (arrays: SiteArrays) => arrays.states_arr.filter(({ value }) => PROVINCES.has(value));
