import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import { uploads } from '#server/uploads/tables.ts';
import { type Archive, inspectArchive } from './inspectArchive.ts';
import { creativeArchives, creativeFiles } from './tables.ts';

/** The facts of a ZIP, without its files. */
export type ArchiveFacts = Omit<Archive, 'files'>;

/** @param name the last part of the upload's address */
async function findArchiveFacts(executor: Executor, name: string): Promise<ArchiveFacts | undefined> {
  const { page, width, height, bytes, clickTagIn, hosts } = creativeArchives;
  const [facts] = await executor
    .select({ page, width, height, bytes, clickTagIn, hosts })
    .from(creativeArchives)
    .where(eq(creativeArchives.upload, name));
  return facts;
}

async function storeArchive(executor: Executor, name: string, { files, ...facts }: Archive): Promise<void> {
  const inserted = await executor
    .insert(creativeArchives)
    .values({ upload: name, ...facts, hosts: [...facts.hosts], files: files.length })
    .onConflictDoNothing()
    .returning({ upload: creativeArchives.upload });
  if (inserted.length > 0)
    await executor.insert(creativeFiles).values(files.map((file) => ({ upload: name, ...file })));
}

/** Loads the bytes of an uploaded ZIP. @param owner its owner; uploads of the platform are allowed too */
async function loadContent(executor: Executor, name: string, owner: number): Promise<Buffer | undefined> {
  const [upload] = await executor
    .select({ content: uploads.content })
    .from(uploads)
    .where(
      and(
        eq(uploads.name, name),
        eq(uploads.type, 'application/zip'),
        or(eq(uploads.owner, owner), isNull(uploads.owner)),
      ),
    );
  return upload?.content;
}

/**
 * Inspects and unpacks an uploaded ZIP before the write, outside of its transaction.
 * @returns undefined if there is no such upload
 * @throws Refusal of the field `archive`
 */
export async function prepareArchive(
  database: Database,
  name: string,
  owner: number,
): Promise<ArchiveFacts | undefined> {
  const stored = await findArchiveFacts(database.sql, name);
  if (stored !== undefined) return stored;
  const content = await loadContent(database.sql, name, owner);
  if (content === undefined) return undefined;
  const archive = await inspectArchive(content);
  await database.transaction((tx) => storeArchive(tx, name, archive));
  return archive;
}

/**
 * Loads the facts of an uploaded ZIP within a write. It inspects a ZIP that has no facts yet, as in an import.
 * @returns undefined if there is no such upload
 * @throws Refusal of the field `archive`
 */
export async function loadOrStoreArchive(tx: Executor, name: string, owner: number): Promise<ArchiveFacts | undefined> {
  const stored = await findArchiveFacts(tx, name);
  if (stored !== undefined) return stored;
  const content = await loadContent(tx, name, owner);
  if (content === undefined) return undefined;
  const archive = await inspectArchive(content);
  await storeArchive(tx, name, archive);
  return archive;
}
