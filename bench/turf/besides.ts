import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type { Line } from '../voters/stand.ts'

/** A folder of data that lies beside the project and is no part of it; null where it is not. */
export async function besides(folder: string): Promise<string | null> {
  const path = fileURLToPath(new URL(`../../../shared/data/${folder}`, import.meta.url))
  return access(path).then(
    () => path,
    () => null,
  )
}
