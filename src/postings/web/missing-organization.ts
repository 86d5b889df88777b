import { MISSING_ORGANIZATION } from '../rules';

interface Started {
  /** The id of the chosen organization. */
  organization: string;
  name: string;
  location: { country_code: string; zipcode: string; city: string };
}

/**
 * The fields for the organization of a new post that are still empty, with the words beside them. They are said together with the policies that
 * were not agreed to, so that the faults do not come in two rounds.
 * @param isNew whether the form is that of the first organization; otherwise one is chosen.
 */
export function missingOrganization({ organization, name, location }: Started, isNew: boolean): Record<string, string> {
  if (!isNew) return organization === '' ? { organization: MISSING_ORGANIZATION } : {};
  const [part, words] = location.country_code === 'US' ? (['zipcode', 'Enter a ZIP code.'] as const) : (['city', 'Enter a city.'] as const);
  return {
    ...(name.trim() === '' && { name: 'Enter the name of your organization.' }),
    ...(location[part].trim() === '' && { [`location.${part}`]: words }),
  };
}
