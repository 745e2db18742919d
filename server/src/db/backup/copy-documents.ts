import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupFile, forEach, isMissing, packFile, syncFolder } from './backup-format.ts';

/** The folder of sealed documents in the data folder and in a backup. */
export const DOCUMENTS = 'documents';

type Documents = { folders: string[]; files: BackupFile[] };

/**
 * Copies the sealed documents into a backup, after the end of the database's copy and before its session ends. The
 * backup then holds every document that its database names:
 *
 * - A document is on the disk before the row that names it is committed, and never changes in place. So every document
 *   that the database names at the end of its copy is already in the folder.
 * - A document is deleted only after the commit that removes its row, and not while a backup is made
 *   (is-backup-running.ts). The deletion was therefore decided before the backup began, and its database does not
 *   name the document either.
 *
 * A document that was stored after the end of the database's copy may be in the backup as well. Its key is not, so it
 * cannot be opened.
 */
export async function copyDocuments(dataDir: string, draft: string): Promise<Documents> {
  const source = join(dataDir, DOCUMENTS);
  const paths = await listDocumentFiles(source);
  const folders = [...new Set(paths.map(([folder]) => folder))];
  const files: BackupFile[] = [];
  if (folders.length === 0) return { folders: [], files };
  for (const folder of folders) await mkdir(join(draft, DOCUMENTS, folder), { recursive: true, mode: 0o700 });
  await forEach(paths, async ([folder, name]) => {
    const path = join(folder, name);
    const packed = await packFile(join(source, path), join(draft, DOCUMENTS), path);
    if (packed) files.push({ ...packed, path: join(DOCUMENTS, path) });
  });
  const copied = [DOCUMENTS, ...folders.map((folder) => join(DOCUMENTS, folder))];
  for (const folder of copied) await syncFolder(join(draft, folder));
  return { folders: copied, files };
}

/** Folder and name of each document. Names with a dot belong to documents that are being written. */
export async function listDocumentFiles(source: string): Promise<[folder: string, name: string][]> {
  const folders = await readdir(source, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const inFolders = folders
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(async ({ name: folder }) => {
      const entries = await readdir(join(source, folder), { withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }): [string, string] => [folder, name]);
    });
  return (await Promise.all(inFolders)).flat();
}
