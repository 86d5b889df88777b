import { anonymizeProfile } from '../../anonymize-profile';
import type { Candidate } from '../../schemas';
import classes from './Privacy.module.css';

interface Line {
  key: string;
  written: string[];
  shown: string[];
}

const linesOf = (written: Candidate, shown: Candidate): Line[] => [
  { key: 'title', written: [written.title], shown: [shown.title] },
  { key: 'city', written: [written.location.city], shown: [shown.location.city] },
  ...written.exp_history.map(({ _id, title, industry, company }, index) => {
    const item = shown.exp_history[index];
    return {
      key: _id,
      // An employer that is left out by its owner's choice is not a surprise.
      written: [title, shown.hides_employers ? '' : company, industry],
      shown: [item?.title ?? '', item?.company ?? '', item?.industry ?? ''],
    };
  }),
  ...written.ed_history.map(({ _id, school, field_of_study, degree }, index) => {
    const item = shown.ed_history[index];
    return { key: _id, written: [school, field_of_study, degree], shown: [item?.school ?? '', item?.field_of_study ?? '', item?.degree ?? ''] };
  }),
];

/** The lines of an anonymous profile that employers read, and those that are left out since they tell whose it is. */
export function AnonymousPreview({ candidate, hidesEmployers }: { candidate: Candidate; hidesEmployers: boolean }) {
  const profile = { ...candidate, hides_employers: hidesEmployers };
  const lines = linesOf(profile, anonymizeProfile(profile));
  const read = lines.map(({ key, shown }) => ({ key, text: shown.filter(Boolean).join(' · ') })).filter(({ text }) => text !== '');
  const leftOut = [...new Set(lines.flatMap(({ written, shown }) => written.filter((text, index) => text !== '' && shown[index] === '')))];
  return (
    <section className={`stack gap-xs breaks ${classes.preview}`} aria-labelledby="anonymous-preview">
      <h3 className="text-m" id="anonymous-preview">
        What employers read
      </h3>
      {read.length > 0 ? (
        <ul>
          {read.map(({ key, text }) => (
            <li key={key} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing from your history yet.</p>
      )}
      <p>Also shown: your state and country, skills, degrees, contract types and pay.</p>
      {leftOut.length > 0 && (
        <>
          <p>
            <strong>Left out</strong>, because these lines contain your name, an address{hidesEmployers ? ', a number or an employer' : ' or a number'}:
          </p>
          <ul>
            {leftOut.map((text) => (
              <li key={text} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
