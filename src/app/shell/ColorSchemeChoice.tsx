import { chooseColorScheme, colorSchemes, useColorScheme } from '~/platform/ui/color-scheme';
import classes from './ColorSchemeChoice.module.css';

const names = { auto: 'Same as device', light: 'Light', dark: 'Dark' } as const;

/** The choice between light and dark colors, kept in this browser. */
export function ColorSchemeChoice() {
  const current = useColorScheme();
  return (
    <fieldset className={`line ${classes.choice}`}>
      <legend>Theme</legend>
      {colorSchemes.map((scheme) => (
        <label key={scheme}>
          <input type="radio" name="color-scheme" value={scheme} checked={scheme === current} onChange={() => chooseColorScheme(scheme)} />
          {names[scheme]}
        </label>
      ))}
    </fieldset>
  );
}
