import { z } from 'zod';
import { keepPresent } from '~/accounts/server';
import { conflict, invalid, invalidField } from '~/platform/context/errors';
import { announcePublicChange } from '~/platform/database/changes';
import { Id } from '~/platform/http/schemas';
import { resolveLocation } from '~/platform/places/location';
import { defineCollection, type FieldWrite, fieldOf } from '~/platform/records/fields';
import { ask } from '~/platform/slices/questions';
import { pluralize } from '~/platform/text/count-text';
import { adminOrganizationCalls } from '../../admin-contract';
import { OrganizationForm } from '../../contract';
import { livePosts } from '../../questions';
import { organizationMembers } from '../../tables';
import { refuseFutureYear } from '../founded';
import { acceptMovement, announceMovement } from '../movement';
import { type OrganizationRow, updateOrganization } from '../queries';
import { endMemberships, membershipValue, presentMembership, restoredColumns } from './membership-values';
import { findMembers, lockOrganization } from './queries';

const field = fieldOf<OrganizationRow>();
const form = OrganizationForm.shape;

type Write<Value> = FieldWrite<OrganizationRow, Value>;

/** Writes columns that visitors see. */
async function update({ ctx, tx, row }: Write<unknown>, values: Partial<OrganizationRow>): Promise<void> {
  await updateOrganization(tx, row.id, { ...values, updatedAt: ctx.clock.now() });
  await announcePublicChange(tx);
}

const flagBasics = { operators: ['field_toggle', 'field_set'], value: z.boolean() } as const;

/**
 * An organization that is not active has no page, and nobody manages its jobs: so none of them may be in the public lists.
 * @throws 409 while there are some.
 */
async function refuseListedJobs({ ctx, tx, row }: Write<boolean>): Promise<void> {
  const listed = (await ask(ctx, livePosts).counts(tx, [row.id])).get(row.id) ?? 0;
  if (listed === 0) return;
  throw conflict(`This organization has ${pluralize(listed, 'live job')}. First take them down, or merge the organization into another one.`, 'in_use');
}

const text = (column: 'name' | 'email' | 'phone' | 'fax' | 'url', value: z.ZodType<string>) =>
  field({ operators: ['field_set'], value, read: (row) => row[column], write: (write) => update(write, { [column]: write.value }) });

const MemberValue = z.object({ _id: Id, ...membershipValue });

/** Ends memberships, and restores them as they were when that is undone. */
async function writeMembers({ ctx, tx, row, value, viewer }: Write<z.output<typeof MemberValue>[]>): Promise<void> {
  const current = (await findMembers(tx, row.id)).map(({ userId }) => userId);
  const ended = current.filter((id) => !value.some(({ _id }) => _id === id));
  await endMemberships(tx, row.id, ended);
  const restored = value.filter(({ _id }) => !current.includes(_id));
  if (restored.length === 0) return;
  for (const { _id } of restored) if (!(await keepPresent(tx, _id))) throw conflict('This account was removed.', 'account_removed');
  const now = ctx.clock.now();
  await tx
    .insert(organizationMembers)
    .values(restored.map(({ _id, ...membership }) => ({ organizationId: row.id, userId: _id, ...restoredColumns(membership, viewer.userId, now) })));
}

/** The fields of organizations that admins may change, by the rules of the employer's form. */
export const organizationCollection = defineCollection<OrganizationRow>({
  name: 'organizations',
  noun: 'organization',
  labels: { url: 'Website' },
  find: lockOrganization,
  change: adminOrganizationCalls['PATCH /v3/admin/organizations/{id}'].body,
  fields: {
    active: field({
      ...flagBasics,
      read: ({ active }) => active,
      write: async (write) => {
        if (!write.value) await refuseListedJobs(write);
        await update(write, { active: write.value });
      },
    }),
    nonprofit: field({ ...flagBasics, read: ({ nonprofit }) => nonprofit, write: (write) => update(write, { nonprofit: write.value }) }),
    employees: field({
      operators: ['field_set', 'field_set_int'],
      value: form.employees.unwrap(),
      read: ({ employees }) => employees,
      write: (write) => update(write, { employees: write.value }),
    }),
    founded: field({
      operators: ['field_set', 'field_set_int'],
      value: form.founded.unwrap(),
      read: ({ founded }) => founded,
      write: (write) => {
        refuseFutureYear(write.ctx, write.value, 'value');
        return update(write, { founded: write.value });
      },
    }),
    people: field({
      operators: ['field_set'],
      value: form.people.unwrap(),
      read: ({ people }) => people,
      write: (write) => update(write, { people: write.value }),
    }),
    movement: field({
      operators: ['field_set'],
      value: form.movement.unwrap(),
      read: ({ movement }) => movement,
      async write(write) {
        const { ctx, tx, row, value } = write;
        if ((await acceptMovement(tx, value, row.movement, 'value')) !== value) {
          throw invalidField('value', 'this movement was renamed; please reload the page', 'renamed');
        }
        await update(write, { movement: value });
        await announceMovement(ctx, tx, row, { id: row.id, movement: value });
      },
    }),
    name: text('name', form.name),
    email: text('email', form.email.unwrap()),
    phone: text('phone', form.phone.unwrap()),
    fax: text('fax', form.fax.unwrap()),
    url: text('url', form.url.unwrap()),
    // The HTML is made when the organization is read again: a transaction must not wait for the renderer.
    mission: field({
      operators: ['field_set'],
      value: form.mission.unwrap(),
      read: (row) => row.mission,
      write: (write) => update(write, { mission: write.value, missionHtml: null }),
    }),
    location: field({
      operators: ['field_set'],
      value: form.location.unwrap(),
      read: ({ address, countryCode, zipcode, city, stateCode }) => ({ address, country_code: countryCode, zipcode, city, state_code: stateCode }),
      async write(write) {
        const resolved = resolveLocation(write.value);
        if ('faults' in resolved) throw invalid(resolved.faults.map(({ loc, ...fault }) => ({ loc: ['value', loc[1]], ...fault })));
        await update(write, { ...resolved.location, address: write.value.address });
      },
    }),
    members: field({
      operators: ['field_pull_by_field'],
      value: z.array(MemberValue),
      read: async (row, tx) => (await findMembers(tx, row.id)).map((member) => ({ _id: member.userId, ...presentMembership(member) })),
      write: writeMembers,
    }),
  },
});
