import { describe, expect, it } from 'vitest';
import { DEFAULT_SHARE_TEMPLATE, fillShareTemplate, unknownSharePlaceholders } from './share-template';

const job = {
  organization: 'Beth Tikvah',
  place: 'in #Teaneck, #NJ',
  position: 'a teacher',
  headline: 'Teacher wanted',
  salary: 'with a salary of $52k per yr',
};

describe('fillShareTemplate', () => {
  it.each([
    ['the default', DEFAULT_SHARE_TEMPLATE, job, 'Beth Tikvah in #Teaneck, #NJ seeking to hire a teacher with a salary of $52k per yr'],
    ['a job without place and pay', DEFAULT_SHARE_TEMPLATE, { ...job, place: '', salary: '' }, 'Beth Tikvah seeking to hire a teacher'],
    ['a gap before a comma', '{headline} {place}, apply now', { ...job, place: '' }, 'Teacher wanted, apply now'],
    ['several lines', '{headline}\n\n{organization} {salary}\nApply', { ...job, salary: '' }, 'Teacher wanted\n\nBeth Tikvah\nApply'],
    ['a name that looks like a placeholder', '{organization}', { ...job, organization: '{salary}' }, '{salary}'],
    ['a name with a pattern of replacements', '{organization}', { ...job, organization: '$& $1' }, '$& $1'],
    ['an unknown placeholder', '{first_name}', job, '{first_name}'],
    ['a name that every object has', '{constructor}', job, '{constructor}'],
  ])('%s', (_case, template, values, text) => {
    expect(fillShareTemplate(template, values)).toBe(text);
  });
});

it('names placeholders that do not exist', () => {
  expect(unknownSharePlaceholders('{headline} {first_name} {} {toString}')).toEqual(['{first_name}', '{}', '{toString}']);
});
