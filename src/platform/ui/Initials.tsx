import classes from './Initials.module.css';

const HUES = [214, 96, 28, 340, 176, 258, 48, 8];

/** The initials of an organization or person without a picture. */
export function Initials({ name }: { name: string }) {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word) && !/^(the|of|and|for|at)$/i.test(word));
  const letters = words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
  const hue = HUES[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES.length];
  return (
    <span className={`text-l rigid serif ${classes.initials}`} data-hue={hue} aria-hidden="true">
      {letters || '·'}
    </span>
  );
}
