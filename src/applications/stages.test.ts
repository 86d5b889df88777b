import { expect, it } from 'vitest';
import { proposedStage } from './stages';

it.each([
  ['a first reply', { from: ['new'] }, 'in_touch'],
  ['a first reply to several', { from: ['new', 'new'] }, 'in_touch'],
  ['a further reply', { from: ['interview'] }, ''],
  ['a reply to some who are further', { from: ['new', 'interview'] }, ''],
  ['a refusal of a new one', { from: ['new'], template: 'not_suitable' }, 'not_suitable'],
  ['a refusal of some at different stages', { from: ['new', 'offer'], template: 'not_suitable' }, 'not_suitable'],
  ['a refusal of somebody who is there already', { from: ['not_suitable'], template: 'not_suitable' }, ''],
  ['an invitation of a new one', { from: ['new'], template: 'interview' }, 'interview'],
  ['an invitation of several, one of whom is there', { from: ['in_touch', 'interview'], template: 'interview' }, 'interview'],
  ['an invitation of somebody who is further', { from: ['offer'], template: 'interview' }, ''],
  ['an invitation of several, one of whom is further', { from: ['new', 'offer'], template: 'interview' }, ''],
  ['a template that leaves its applicants new', { from: ['new'], template: 'new' }, ''],
] as const)('the stage that %s proposes', (_, proposing, stage) => {
  expect(proposedStage(proposing)).toBe(stage);
});
