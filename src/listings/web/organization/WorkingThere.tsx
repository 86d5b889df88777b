import { IconCheck } from '@tabler/icons-react';
import type { FullOrganization } from '~/organizations/schemas';
import classes from './WorkingThere.module.css';

/** How many benefits of many are shown at first, so that the jobs are near on a phone. */
const SHOWN = 6;

/** What the organization's open jobs offer besides pay. */
export function Benefits({ benefits }: Pick<FullOrganization, 'benefits'>) {
  if (benefits.length === 0) return null;
  const isLong = benefits.length > SHOWN + 2;
  return (
    <section aria-labelledby="benefits">
      <h2 className="above-xl" id="benefits">
        Benefits
      </h2>
      <p className="hint above-2xs">Not every job offers all of these.</p>
      <BenefitList benefits={isLong ? benefits.slice(0, SHOWN) : benefits} />
      {isLong && (
        <details className="above-s">
          <summary className="medium">{benefits.length - SHOWN} more</summary>
          <BenefitList benefits={benefits.slice(SHOWN)} />
        </details>
      )}
    </section>
  );
}

const BenefitList = ({ benefits }: Pick<FullOrganization, 'benefits'>) => (
  <ul className={`above-m ${classes.benefits}`}>
    {benefits.map((benefit) => (
      <li key={benefit} dir="auto">
        <IconCheck size={18} stroke={2} aria-hidden="true" />
        {benefit}
      </li>
    ))}
  </ul>
);

/** A few people who work there, in their own words. */
export function People({ people }: Pick<FullOrganization, 'people'>) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 className="above-xl" id="people">
        People you’d work with
      </h2>
      <ul className={`above-m ${classes.people}`}>
        {people.map(({ name, title, words }) => (
          <li key={`${name} ${words}`}>
            <figure>
              <blockquote className="serif text-l snug" dir="auto">
                “{words.replace(/^["“]|["”]$/g, '')}”
              </blockquote>
              <figcaption className="hint above-xs" dir="auto">
                <strong className="medium">{name}</strong>
                {title && `, ${title}`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
