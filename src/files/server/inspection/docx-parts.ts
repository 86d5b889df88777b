import { walkXml } from './xml-walk.ts';

/** Parts of a document of Word, which is a package of ISO 29500-2: they refer to each other, and only these references say what a part is. */

interface Relationship {
  id: string;
  /** The last word of its type, such as `officeDocument` or `header`. */
  type: string;
  target: string;
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** What a part refers to; the package itself where none is named. */
export function relationshipsIn(parts: ReadonlyMap<string, Buffer>, part = ''): Relationship[] {
  const folder = folderOf(part);
  const bytes = parts.get(nameIn(parts, `${folder}_rels/${part.slice(folder.length)}.rels`) ?? '');
  const found: Relationship[] = [];
  if (bytes)
    walkXml(bytes, {
      open(element) {
        if (element.name !== 'rel:Relationship' || element.get('TargetMode') === 'External') return;
        const type = element.get('Type') ?? '';
        found.push({ id: element.get('Id') ?? '', type: type.slice(type.lastIndexOf('/') + 1), target: element.get('Target') ?? '' });
      },
    });
  return found;
}

/** The name of a part that is referred to from another: from the root, or from the folder of that part. */
export function resolvePart(parts: ReadonlyMap<string, Buffer>, from: string, target: string): string | undefined {
  const path = new URL(target, `part:///${folderOf(from)}`).pathname.slice(1);
  return nameIn(parts, path) ?? nameIn(parts, safelyDecoded(path));
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The name of a part as the container has it. Names differ by more than their case. */
const nameIn = (parts: ReadonlyMap<string, Buffer>, path: string): string | undefined =>
  parts.has(path) ? path : [...parts.keys()].find((name) => name.toLowerCase() === path.toLowerCase());

/** The name of the part with the text. */
export function mainPartOf(parts: ReadonlyMap<string, Buffer>): string | undefined {
  const main = relationshipsIn(parts).find(({ type }) => type === 'officeDocument');
  return main && resolvePart(parts, '', main.target);
}

/** The media type of a part: its own, else that of its extension. */
export function typeOfPart(parts: ReadonlyMap<string, Buffer>, part: string): string {
  const bytes = parts.get(nameIn(parts, '[Content_Types].xml') ?? '');
  const extension = part.slice(part.lastIndexOf('.') + 1).toLowerCase();
  let own: string | undefined;
  let byExtension: string | undefined;
  if (bytes)
    walkXml(bytes, {
      open(element) {
        const type = element.get('ContentType');
        if (element.name === 'type:Override' && element.get('PartName')?.toLowerCase() === `/${part.toLowerCase()}`) own ??= type;
        if (element.name === 'type:Default' && element.get('Extension')?.toLowerCase() === extension) byExtension ??= type;
      },
    });
  return own ?? byExtension ?? '';
}
