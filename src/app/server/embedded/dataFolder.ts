import { accessSync, chmodSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sentenceFor, StartError } from './startError.ts'

/** The arrangement of files in the data folder. Raise it when an older program could no longer read them. */
export const dataFormat = 1

/** Makes the data folder when it is missing, and refuses one that is full, read-only or from a newer program. */
export async function prepareDataFolder(folder: string, minFreeMb: number): Promise<void> {
  makeFolder(folder)
  refuseNewerFormat(folder)
  await refuseFullDisk(folder, minFreeMb)
  writeFormat(folder)
}

function makeFolder(folder: string): void {
  try {
    // Others may pass through to a folder they own inside (PostgreSQL's user must), but not list what is here.
    if (mkdirSync(folder, { recursive: true, mode: 0o711 }) !== undefined) chmodSync(folder, 0o711)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw refusal(folder, error)
  }
}

function refusal(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartError(
      `The data folder ${folder} cannot be written by this user. Change its permissions, or set DATA_DIR to a folder of your own.`,
    )
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartError(`The data folder ${folder} is a file. Set DATA_DIR to a folder.`)
  const sentence = sentenceFor(error)
  return sentence === null ? error : new StartError(sentence)
}

function refuseNewerFormat(folder: string): void {
  let text: string
  try {
    text = readFileSync(join(folder, 'version.json'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw refusal(folder, error)
  }
  const format = formatIn(text)
  if (format === null)
    throw new StartError(
      `The file version.json in the data folder ${folder} is damaged. Restore it from a backup, or set DATA_DIR to another folder.`,
    )
  if (format > dataFormat)
    throw new StartError(
      `The data folder ${folder} was written by a newer version of this program (format ${format}, this one knows ${dataFormat}). Update the program, or set DATA_DIR to another folder.`,
    )
}

function formatIn(text: string): number | null {
  try {
    const { format } = JSON.parse(text) as { format?: unknown }
    return typeof format === 'number' ? format : null
  } catch {
    return null
  }
}

async function refuseFullDisk(folder: string, minFreeMb: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024)
  if (freeMb < minFreeMb)
    throw new StartError(
      `The disk of the data folder ${folder} has ${freeMb} MB free and ${minFreeMb} MB are needed. Free some space, set DATA_DIR to a larger disk, or lower MIN_FREE_MB.`,
    )
}

/** Written to the side and renamed, so that a power cut leaves the old file or the new one, never half of it. */
function writeFormat(folder: string): void {
  const path = join(folder, 'version.json')
  try {
    writeFileSync(`${path}.draft`, `${JSON.stringify({ format: dataFormat })}\n`)
    renameSync(`${path}.draft`, path)
  } catch (error) {
    throw refusal(folder, error)
  }
}
