import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findVerifiedAddress } from '~/accounts/server';
import { conflict, invalid } from '~/platform/context/errors';
import { toCents, toDollars } from '~/platform/money/money';
import type { expectedPayTypes } from '~/platform/money/pay-units';
import { resolveLocation } from '~/platform/places/location';
import { defineCollection, type FieldWrite, fieldOf } from '~/platform/records/fields';
import { adminCandidateCalls } from '../../admin-contract';
import { ProfileForm } from '../../forms';
import { candidates } from '../../tables';
import { refuseUnknownWords } from '../accept-words';
import { type CandidateChange, type CandidateRow, updateCandidate } from '../queries';

const field = fieldOf<CandidateRow>();
const form = ProfileForm.shape;
const name = form.user.unwrap().shape;
const salary = form.salary.unwrap();

const update = ({ ctx, tx, row }: FieldWrite<CandidateRow, unknown>, change: CandidateChange) =>
  updateCandidate(tx, row.id, { ...change, updatedAt: ctx.clock.now() });

const flag = (column: 'available' | 'canWorkRemote') =>
  field({
    operators: ['field_toggle', 'field_set'],
    value: z.boolean(),
    read: (row) => row[column],
    write: (write) => update(write, { [column]: write.value }),
  });

type TextColumn = 'prefix' | 'firstName' | 'middleName' | 'lastName' | 'suffix' | 'title' | 'url' | 'linkedinUrl';

const text = (column: TextColumn, value: z.ZodType<string>) =>
  field({ operators: ['field_set'], value, read: (row) => row[column], write: (write) => update(write, { [column]: write.value }) });

const words = (column: 'contractTypes' | 'degrees' | 'skills', value: z.ZodType<string[]>) =>
  field({
    operators: ['field_set', 'field_add_to_set', 'field_push', 'field_pull'],
    value,
    read: (row) => row[column],
    write: async (write) => {
      await refuseUnknownWords(write.tx, write.row, column, write.value);
      await update(write, { [column]: [...new Set(write.value)] });
    },
  });

/** The fields of profiles that admins may change, by the rules of the owner's form. */
export const candidateCollection = defineCollection<CandidateRow>({
  name: 'candidates',
  noun: 'candidate profile',
  labels: {
    bio: 'Personal statement',
    can_work_remote: 'Can work remotely',
    linkedin_url: 'LinkedIn',
    url: 'Website',
    'user.first_name': 'First name',
    'user.last_name': 'Last name',
    'user.middle_name': 'Middle name',
    'user.prefix': 'Prefix',
    'user.suffix': 'Suffix',
  },
  find: async (tx, id) => (await tx.select().from(candidates).where(eq(candidates.id, id)).for('update'))[0],
  change: adminCandidateCalls['PATCH /v3/admin/candidates/{id}'].body,
  fields: {
    posted: field({
      operators: ['field_toggle', 'field_set'],
      value: z.boolean(),
      read: (row) => row.posted,
      async write(write) {
        // The owner may not show it either while the account's address is not confirmed.
        if (write.value && !(await findVerifiedAddress(write.tx, write.row.userId))) {
          throw conflict('This account’s address isn’t confirmed, so the profile can’t be shown.', 'address_not_confirmed');
        }
        await update(write, { posted: write.value });
      },
    }),
    available: flag('available'),
    can_work_remote: flag('canWorkRemote'),
    'user.prefix': text('prefix', name.prefix.unwrap()),
    'user.first_name': text('firstName', name.first_name.unwrap()),
    'user.middle_name': text('middleName', name.middle_name.unwrap()),
    'user.last_name': text('lastName', name.last_name.unwrap()),
    'user.suffix': text('suffix', name.suffix.unwrap()),
    title: text('title', form.title.unwrap()),
    url: text('url', form.url.unwrap()),
    linkedin_url: text('linkedinUrl', form.linkedin_url.unwrap()),
    // The HTML is made when the profile is read again: a transaction must not wait for the renderer.
    bio: field({
      operators: ['field_set'],
      value: form.bio.unwrap(),
      read: (row) => row.bio,
      write: (write) => update(write, { bio: write.value, bioHtml: null }),
    }),
    contract_types: words('contractTypes', form.contract_types.unwrap()),
    degrees: words('degrees', form.degrees.unwrap()),
    skills: words('skills', form.skills.unwrap()),
    salary: field({
      operators: ['field_set'],
      value: salary,
      read: (row) => ({ amount: toDollars(row.salaryCents), pay_type: row.payType as (typeof expectedPayTypes)[number] }),
      write: (write) => update(write, { salaryCents: toCents(write.value.amount), payType: write.value.pay_type }),
    }),
    location: field({
      operators: ['field_set'],
      value: form.location.unwrap(),
      read: ({ countryCode, zipcode, city, stateCode }) => ({ country_code: countryCode, zipcode, city, state_code: stateCode }),
      async write(write) {
        const resolved = resolveLocation(write.value);
        if ('faults' in resolved) throw invalid(resolved.faults.map(({ loc, ...fault }) => ({ loc: ['value', loc[1]], ...fault })));
        await update(write, resolved.location);
      },
    }),
  },
});
