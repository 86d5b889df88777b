import { payLimits, payTypes } from '~/platform/money/pay-units';
import { postTypes } from '~/site/vocabularies';
import { type ContentValues, fields, isWordLeaf, type Leaf, mapLeaves } from './content';

const firstOf = { post_types: postTypes[0], pay_types: payTypes[0], pay_limits: payLimits[0] };

function emptyValue(leaf: Leaf): unknown {
  switch (leaf.kind) {
    case 'flag':
      return false;
    case 'amount':
      return 0;
    case 'words':
      return [];
    case 'line':
      return leaf.default ?? '';
    case 'word':
      return isWordLeaf(leaf) ? '' : firstOf[leaf.of as keyof typeof firstOf];
    default:
      return '';
  }
}

/** The content of a post of which nothing is known yet. Code that makes posts from other data starts from it, so that a new field needs no edit there. */
export const emptyContent = (): ContentValues => mapLeaves(fields, emptyValue) as ContentValues;
