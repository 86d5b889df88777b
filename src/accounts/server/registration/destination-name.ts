import type { Context } from '~/platform/context/context';
import { Id } from '~/platform/http/schemas';
import { askAll } from '~/platform/slices/questions';
import { destinationOf } from '../../destinations';
import { nameOfDestination } from '../../questions';

/** The name of the job or organization to which a path on this site leads; null where no visitor may see one. */
export async function destinationName(ctx: Context, path: string | null | undefined): Promise<string | null> {
  const record = destinationOf(path)?.record;
  if (!record || !Id.safeParse(record.id).success) return null;
  const named = askAll(ctx, nameOfDestination).find(({ kind }) => kind === record.kind);
  return (await named?.nameOf(ctx.db, record.id)) ?? null;
}

/** The purpose of the account, to continue "Then you can …" in a mail; undefined where the path explains nothing. */
export async function destinationText(ctx: Context, path: string | null | undefined): Promise<string | undefined> {
  const destination = destinationOf(path);
  if (!destination) return undefined;
  const name = await destinationName(ctx, path);
  const { text, named } = destination.words(name);
  return named ? `${text} “${name}”` : text;
}
