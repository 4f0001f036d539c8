// What the two commands that try readers on a folder of files have in common.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export function folderOf(command: string): string {
  const [folder, more] = process.argv.slice(2)
  if (folder === undefined || more !== undefined) {
    process.stderr.write(`Usage: npm run -s ${command} -- FOLDER\n`)
    process.exit(1)
  }
  // npm runs this in the project's folder; the folder is named relative to the one the person is in.
  const path = resolve(process.env['INIT_CWD'] ?? '.', folder)
  if (existsSync(path)) return path
  process.stderr.write(`There is no folder ${path}.\n`)
  process.exit(1)
}

export async function namesIn(folder: string, below: string) {
  const inside = join(folder, below)
  const place = existsSync(inside) ? inside : folder
  const manifest = [folder, join(folder, '..')]
    .map((path) => join(path, 'manifest.json'))
    .find((path) => existsSync(path))
  const found = await readdir(place, { withFileTypes: true })
  const ours = new Set(['manifest.json', 'expected.json', 'README.md', 'evaluate.py'])
  const names = found.filter((entry) => entry.isFile() && !ours.has(entry.name)).map(({ name }) => name)
  return { files: { folder: place, names: names.sort() }, manifest }
}

export interface Place {
  url?: string
  contentType?: string | null
}

export async function manifestOf(path: string | undefined): Promise<Record<string, Place>> {
  if (path === undefined) return {}
  const found = JSON.parse(await readFile(path, 'utf8')) as Record<string, Place | string>
  return Object.fromEntries(
    Object.entries(found).map(([name, place]) => [name, typeof place === 'string' ? { url: place } : place]),
  )
}
