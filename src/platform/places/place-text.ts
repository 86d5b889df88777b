interface Place {
  city: string;
  state_code: string;
  country_code: string;
  state_name?: string;
  country_name?: string;
}

const joinNonEmpty = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** The short place for lists: `Teaneck, NJ` in the US and Canada, `Leeds, United Kingdom` elsewhere, or `Remote`. */
export function shortPlace(location: Place, remote = false): string {
  if (remote || location.country_code === 'RT') return 'Remote';
  const country = location.country_code === 'US' || location.country_code === 'CA' ? '' : (location.country_name ?? location.country_code);
  return joinNonEmpty(location.city, location.state_code, country);
}

/** City, state and country by name, or `Remote`. A place in the US needs no country: its state says where it is. */
export function fullPlace(location: Place, remote: boolean): string {
  if (remote || location.country_code === 'RT') return 'Remote';
  const state = location.state_name || location.state_code;
  return joinNonEmpty(location.city, state, location.country_code === 'US' && state ? '' : location.country_name || location.country_code);
}
