import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteAllDrafts, setDraftOwner } from './draft-owner';
import { deleteDraft, keptValues, readDraft, writeDraft } from './drafts';
import { fakeStorage } from './testing';
import { asksBeforeLeaving, setUnsaved } from './unsaved';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  setDraftOwner(undefined);
  vi.unstubAllGlobals();
});

it('a draft belongs to the person who typed it', () => {
  setDraftOwner('dina');
  writeDraft('apply:1', { message: 'Shalom' });
  expect(readDraft('apply:1')?.values).toEqual({ message: 'Shalom' });
  setDraftOwner('rivka');
  expect(readDraft('apply:1')).toBeUndefined();
  setDraftOwner(undefined);
  expect(readDraft('apply:1')).toBeUndefined();
});

it('a visitor’s draft ends with the tab', () => {
  writeDraft('feedback', { message: 'Shalom' });
  expect(readDraft('feedback')?.values).toEqual({ message: 'Shalom' });
  vi.stubGlobal('sessionStorage', fakeStorage());
  expect(readDraft('feedback')).toBeUndefined();
});

it('passwords, codes and cards are never kept', () => {
  writeDraft('register', { email: 'a@example.org', password: 'secret', pass_info: { password: 'secret' }, code: '123456', card: '4242', payment_token: 'x' });
  expect(readDraft('register')?.values).toEqual({ email: 'a@example.org' });
  expect(JSON.stringify(sessionStorage)).not.toContain('secret');
  expect(keptValues({ name: 'Dina', number: '4242', code: '123' }, ['number'])).toEqual({ name: 'Dina' });
});

it('a draft has the stored values that its form began with', () => {
  writeDraft('post:1:basic', { headline: 'Teacher' }, 'version 1');
  expect(readDraft('post:1:basic')).toMatchObject({ values: { headline: 'Teacher' }, basis: 'version 1' });
});

it('drafts are deleted when they are sent, and all of them at log-out', () => {
  localStorage.setItem('token', 'stays');
  for (const owner of ['dina', undefined]) {
    setDraftOwner(owner);
    writeDraft('one', { message: '1' });
    writeDraft('two', { message: '2' });
    deleteDraft('one');
    expect(readDraft('one')).toBeUndefined();
    expect(readDraft('two')).toBeDefined();
  }
  deleteAllDrafts();
  for (const owner of ['dina', undefined]) {
    setDraftOwner(owner);
    expect(readDraft('two')).toBeUndefined();
  }
  expect(localStorage.getItem('token')).toBe('stays');
});

it('a browser without storage works without drafts', () => {
  const full = {
    getItem: () => 'no JSON',
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('forbidden');
    },
  };
  vi.stubGlobal('sessionStorage', full);
  expect(() => writeDraft('feedback', { message: 'Shalom' })).not.toThrow();
  expect(readDraft('feedback')).toBeUndefined();
  expect(() => deleteDraft('feedback')).not.toThrow();
});

it('leaving asks for the changes of the person who is logged in, and for nobody else', () => {
  const form = Symbol('form');
  setDraftOwner('dina');
  setUnsaved(form, 'dina');
  expect(asksBeforeLeaving()).toBe(true);
  setDraftOwner(undefined);
  expect(asksBeforeLeaving()).toBe(false);
  setDraftOwner('dina');
  setUnsaved(form, undefined);
  expect(asksBeforeLeaving()).toBe(false);
});
