/** A postal address. Unknown parts are empty. */
export interface PostalAddress {
  street: string;
  /** With its state, where it has one: `Teaneck, NJ`. */
  city: string;
  zipcode: string;
  /** The name of the country; empty where only people in that country read the address. */
  country: string;
}

const NO_BREAK_SPACE = '\u00a0';

/** The state at the end of a city: the `NJ` of `Teaneck, NJ`. */
const STATE_AT_END = /, [A-Z]{2}$/;

/**
 * A postal address, line by line: street, city with ZIP code, country. No line breaks between a state and its ZIP code, nor within a code.
 */
export function addressLines({ street, city, zipcode, country }: PostalAddress): string[] {
  const code = zipcode.trim().replace(/ +/g, NO_BREAK_SPACE);
  const town = STATE_AT_END.test(city) && code ? `${city}${NO_BREAK_SPACE}${code}` : [city, code].filter(Boolean).join(' ');
  // Orders of earlier releases have the city where the street is.
  const lines = city === '' && STATE_AT_END.test(street) ? [[street, code].filter(Boolean).join(NO_BREAK_SPACE)] : [street, town];
  return [...lines, country].filter(Boolean);
}
