import { PDFArray, type PDFDict, type PDFDocument, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { withoutHidden } from './hidden-content.ts';
import { contentOf, dictIn, dictOf, entryOf, membersOf, named, nameIn, nameOf, refsIn } from './pdf-values.ts';

/** Decides which layers of a document ("optional content groups") are hidden when it is printed. */
export type IsHidden = (group: PDFObject | undefined) => boolean;

/** Reads the layers of a document in the state in which it is printed. */
export function layersOf(source: PDFDocument): IsHidden {
  const properties = dictIn(source.catalog, 'OCProperties');
  if (!properties) return () => false;
  const settings = dictIn(properties, 'D');
  const off = new Set(refsIn(entryOf(settings, 'OFF')));
  const on = new Set(refsIn(entryOf(settings, 'ON')));
  const startsHidden = nameIn(settings, 'BaseState') === 'OFF';
  const changedByPrinting = new Set(
    membersOf(entryOf(settings, 'AS'))
      .map(dictOf)
      .filter((usage) => nameIn(usage, 'Event') === 'Print')
      .flatMap((usage) => refsIn(entryOf(usage, 'OCGs'))),
  );
  const isGroupHidden = (ref: PDFRef): boolean => {
    const printed = changedByPrinting.has(ref) && nameIn(dictIn(dictIn(dictOf(source.context.lookup(ref)), 'Usage'), 'Print'), 'PrintState');
    if (printed) return printed === 'OFF';
    return off.has(ref) || (startsHidden && !on.has(ref));
  };

  const isHidden = (object: PDFObject | undefined, depth = 0): boolean => {
    const dict = dictOf(source.context.lookup(object));
    if (!dict || depth > 20) return false;
    if (nameIn(dict, 'Type') !== 'OCMD') return object instanceof PDFRef && isGroupHidden(object);
    const expression = entryOf(dict, 'VE');
    if (expression instanceof PDFArray) return !isTrue(expression, depth);
    const groups = refsIn(dict.get(named('OCGs')) instanceof PDFRef ? groupsBehind(dict) : dict.get(named('OCGs'))).map(isGroupHidden);
    if (groups.length === 0) return false;
    const shown: Record<string, boolean> = {
      AllOn: !groups.includes(true),
      AnyOff: groups.includes(true),
      AllOff: !groups.includes(false),
    };
    return !(shown[nameIn(dict, 'P') ?? ''] ?? groups.includes(false));
  };
  /** `OCGs` is a group, an array, or a reference to an array. */
  const groupsBehind = (dict: PDFDict): PDFObject | undefined => {
    const value = entryOf(dict, 'OCGs');
    return value instanceof PDFArray ? value : dict.get(named('OCGs'));
  };
  const isTrue = (expression: PDFArray, depth: number): boolean => {
    const [first, ...operands] = expression.asArray();
    const values = operands.slice(0, 100).map((operand) => {
      const inner = source.context.lookup(operand);
      return inner instanceof PDFArray ? depth > 20 || isTrue(inner, depth + 1) : !isHidden(operand, depth + 1);
    });
    const operator = nameOf(source.context.lookup(first));
    return operator === 'And' ? !values.includes(false) : operator === 'Or' ? values.includes(true) : !values[0];
  };
  return (group) => group !== undefined && isHidden(group);
}

/** Takes out of a document what its hidden layers would show: an owner may have hidden it, and a copy has no layers. */
export function removeHiddenLayers(source: PDFDocument, isHidden: IsHidden): void {
  if (!source.catalog.has(named('OCProperties'))) return;
  const { context } = source;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const { dict } = object;
    if (isHidden(dict.get(named('OC')))) context.assign(ref, context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] }));
    else if (hidesIn(dictIn(dict, 'Resources'), isHidden)) context.assign(ref, cleaned(object, isHidden));
  }
  for (const page of source.getPages()) {
    const resources = page.node.Resources();
    if (!hidesIn(resources, isHidden)) continue;
    // A layer may begin in one part of the content and end in another.
    const parts = membersOf(page.node.normalizedEntries().Contents).map((part) => (part instanceof PDFRawStream ? contentOf(part) : undefined));
    const content = Buffer.concat(parts.flatMap((part) => [part ?? new Uint8Array(), Buffer.from('\n')]));
    page.node.set(named('Contents'), context.register(context.stream(shown(content, resources, isHidden))));
  }
}

const hidesIn = (resources: PDFDict | undefined, isHidden: IsHidden): boolean => dictIn(resources, 'Properties')?.values().some(isHidden) ?? false;

function shown(content: Uint8Array, resources: PDFDict | undefined, isHidden: IsHidden): Uint8Array {
  const groups = dictIn(resources, 'Properties');
  return withoutHidden(content, (name) => isHidden(groups?.get(named(name))));
}

/** A form or a pattern without what its hidden layers show. */
function cleaned(stream: PDFRawStream, isHidden: IsHidden): PDFRawStream {
  const dict = stream.dict.clone();
  for (const name of ['Filter', 'DecodeParms', 'Length']) dict.delete(named(name));
  return PDFRawStream.of(dict, shown(contentOf(stream) ?? new Uint8Array(), dictIn(dict, 'Resources'), isHidden));
}
