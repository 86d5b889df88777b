/**
 * Checks that style sheets take their sizes from `src/platform/ui/tokens.css` (see the README beside it). Biome formats them, and finds
 * faults of CSS itself. An exception has a comment with its reason: `stylelint-disable-next-line <rule> -- why`.
 */
const TYPE = [/^var\(--text-(xs|s|m|l|xl|title|display)\)$/, 'inherit'];
const LINE = [/^var\(--line-(tight|snug|text|row)\)$/, '1', 'inherit'];

/** A token or what follows from one; nothing, a part of the room, the size of the type, or the width of a border, which other edges line up with. */
const part = String.raw`(0|auto|inherit|-?[1-3]px|-?[\d.]+(%|em)|var\(--[\w-]+\)|(calc|max|min)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))`;
const SPACE = [new RegExp(`^${part}(\\s+${part})*$`)];

/** @type {import('stylelint').Config} */
export default {
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'declaration-property-value-allowed-list': {
      'font-size': TYPE,
      font: ['inherit'],
      'line-height': LINE,
      '/^(margin|padding)/': SPACE,
      '/^(row-|column-)?gap$/': SPACE,
      '/radius$/': [/^((var\(--(radius|radius-s|round)\)|calc\(.*\)|50%|0|inherit)\s*)+$/],
    },
    'declaration-property-value-disallowed-list': { '/^(margin|padding|gap)/': [/calc\([^)]*\d(rem|px)/] },
    'media-feature-name-value-allowed-list': { width: ['40em', '60em', '75em'], height: ['30em', '45em', '60em'] },
    'media-feature-name-disallowed-list': ['min-width', 'max-width', 'min-height', 'max-height'],
    'no-duplicate-selectors': true,
    'declaration-block-no-redundant-longhand-properties': true,
    'shorthand-property-no-redundant-values': true,
  },
};
