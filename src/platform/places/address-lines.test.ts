import { expect, it } from 'vitest';
import { addressLines } from './address-lines';

it.each<[address: [street: string, city: string, zipcode: string, country: string], lines: string[]]>([
  [
    ['1 Main St', 'Teaneck, NJ', '07666', 'United States of America'],
    ['1 Main St', 'Teaneck, NJ\u00a007666', 'United States of America'],
  ],
  [
    ['2 Bay Rd', 'Thornhill, ON', 'L4J 1V8', 'Canada'],
    ['2 Bay Rd', 'Thornhill, ON\u00a0L4J\u00a01V8', 'Canada'],
  ],
  [
    ['3 Finchley Rd', 'London', 'NW11 8AB', 'United Kingdom'],
    ['3 Finchley Rd', 'London NW11\u00a08AB', 'United Kingdom'],
  ],
  [
    ['4 Emek Refaim', 'Jerusalem', '', 'Israel'],
    ['4 Emek Refaim', 'Jerusalem', 'Israel'],
  ],
  [
    ['1 Main St', '', '07666', ''],
    ['1 Main St', '07666'],
  ],
  [['', 'Teaneck, NJ', '', ''], ['Teaneck, NJ']],
  // An order of an earlier release.
  [['Teaneck, NJ', '', '07666', ''], ['Teaneck, NJ\u00a007666']],
  [['', '', '', ''], []],
])('the address %j has the lines %j', ([street, city, zipcode, country], lines) => {
  expect(addressLines({ street, city, zipcode, country })).toEqual(lines);
});
