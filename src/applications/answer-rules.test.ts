import { describe, expect, it } from 'vitest';
import { isAnswerText, percentAnswered, publicFigures } from './answer-rules';

describe('the share of answered applications', () => {
  it.each([
    [0, 0, 0],
    [10, 0, 0],
    [10, 10, 100],
    [12, 11, 91],
    // Neither end is reached by rounding.
    [1_000, 999, 99],
    [1_000, 1, 1],
    [3, 2, 66],
  ])('of %i applications with %i answers is %i %%', (applications, answered, percent) => {
    expect(percentAnswered({ applications, answered })).toBe(percent);
  });

  it('is public from ten counted applications on', () => {
    expect(publicFigures(undefined)).toBeNull();
    expect(publicFigures({ applications: 9, answered: 9, medianDays: 1 })).toBeNull();
    expect(publicFigures({ applications: 10, answered: 9, medianDays: 3 })).toEqual({ percent: 90, median_days: 3 });
  });

  it('is public from 70% on', () => {
    expect(publicFigures({ applications: 10, answered: 7, medianDays: 3 })).toEqual({ percent: 70, median_days: 3 });
    expect(publicFigures({ applications: 1_000, answered: 699, medianDays: 3 })).toBeNull();
    expect(publicFigures({ applications: 10, answered: 0, medianDays: null })).toBeNull();
  });
});

describe('a reply', () => {
  it.each([
    ['Thank you. Can we talk on Tuesday at four?', true],
    ['תודה רבה על הפנייה, נשמח לדבר איתך', true],
    ['Thanks!', false],
    ['. . . . . . . . . . . . . . . . . . . . . . . . .', false],
    ['\u{1F600}'.repeat(40), false],
    ['', false],
  ])('%j is an answer: %s', (text, expected) => {
    expect(isAnswerText(text)).toBe(expected);
  });
});
