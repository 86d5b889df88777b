import { Button, TextInput } from '@mantine/core';
import { FieldRow } from '~/platform/ui/form/FieldGroup';
import type { ApiForm } from '~/platform/ui/form/useApiForm';
import { MOST_PEOPLE, type Person } from '../rules';
import classes from './PeopleFields.module.css';

// biome-ignore lint/suspicious/noExplicitAny: any form whose values have people.
type FormWithPeople = ApiForm<any>;

/** The labels of the fields of each person, for the summary of faults. */
export const peopleLabels: Record<string, string> = Object.fromEntries(
  Array.from({ length: MOST_PEOPLE }, (_, index) => [
    [`people.${index}.name`, `Name of person ${index + 1}`],
    [`people.${index}.title`, `Job of person ${index + 1}`],
    [`people.${index}.words`, `Sentence of person ${index + 1}`],
  ]).flat(),
);

/** A few people who work at the organization, with a sentence each. */
export function PeopleFields({ form }: { form: FormWithPeople }) {
  const people: Person[] = form.form.getValues().people;
  return (
    <div className="stack">
      {people.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person has no other name while it is typed.
        <fieldset className={classes.person} key={index}>
          <legend className="medium text-s">Person {index + 1}</legend>
          <FieldRow>
            <TextInput label="Name" dir="auto" {...form.field(`people.${index}.name`)} />
            <TextInput label="What they do" dir="auto" {...form.field(`people.${index}.title`)} />
          </FieldRow>
          <TextInput label="In their own words, one sentence" dir="auto" {...form.field(`people.${index}.words`)} />
          <Button className="at-start" size="compact-sm" variant="subtle" onClick={() => form.form.removeListItem('people', index)}>
            Remove<span className="visually-hidden"> person {index + 1}</span>
          </Button>
        </fieldset>
      ))}
      {people.length < MOST_PEOPLE && (
        <Button className="at-start" variant="default" size="sm" onClick={() => form.form.insertListItem('people', { name: '', title: '', words: '' })}>
          {people.length === 0 ? 'Add a person who works here' : 'Add another person'}
        </Button>
      )}
    </div>
  );
}
