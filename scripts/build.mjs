// Builds the web app into dist/ when its sources have changed since the last build.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root, runTool, seconds } from './project.mjs'

const dist = join(root, 'dist')
const stampFile = join(dist, '.built-from')
// Of this process alone: two starts may build at the same time.
const draft = join(root, 'node_modules', `.elections-build-${process.pid}`)
const inputs = [
  'index.html',
  'vite.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'public',
  'src',
]

/** Returns the exit code of the build; 0 when nothing had to be done. */
export async function ensureBuilt({ always = false } = {}) {
  const mark = hashOfInputs()
  if (!always && isBuiltFrom(mark)) return 0
  const start = Date.now()
  console.log('Building the web app …')
  try {
    const code = await runTool('vite', ['build', '--logLevel', 'warn', '--outDir', draft, '--emptyOutDir'])
    if (code !== 0) return code
    writeFileSync(join(draft, '.built-from'), mark)
    swapIn()
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  console.log(`Web app built in ${seconds(start)}`)
  return 0
}

/** A server may be serving dist/ right now: it is replaced in one step and never seen half-built. */
function swapIn() {
  const old = `${draft}-old`
  if (existsSync(dist)) move(dist, old)
  move(draft, dist)
  rmSync(old, { recursive: true, force: true })
}

function move(from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    // node_modules may lie on a disk of its own, as in some containers.
    if (error.code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true })
    rmSync(from, { recursive: true, force: true })
  }
}

function isBuiltFrom(mark) {
  return (
    existsSync(join(dist, 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === mark
  )
}

/** Contents, not times: a fresh clone or a copy has new times and may well have the same sources. */
function hashOfInputs() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesUnder).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  let entries
  try {
    entries = readdirSync(full, { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries.flatMap((entry) => {
    const inner = `${path}/${entry.name}`
    if (entry.isDirectory()) return filesUnder(inner)
    // Files that never reach the browser do not make a build necessary.
    return entry.isFile() && !/\.(server|test)\.tsx?$/.test(entry.name) ? [inner] : []
  })
}

if (isMain(import.meta.url))
  process.exitCode = await ensureBuilt({ always: process.argv.includes('--always') })
