// Installs what is missing. 'run' is what the server needs, 'all' adds the tools for tests and development.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, isMain, pinnedNode, root, run, seconds } from './project.mjs'

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.elections-installed.json')
const flagFile = join(modules, '.elections-installing')

export async function ensureInstalled(mode) {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) giveUp(`Node ${process.versions.node} is too old: install Node 20 or later and try again.`)
  const stamp = readJson(stampFile)
  // Never below what is there: leaving tools out would remove them from under a running check.
  const wanted = mode === 'all' || stamp?.mode === 'all' ? 'all' : 'run'
  const mark = { lock: hashOfLock(), platform: `${process.platform}-${process.arch}` }
  const isKnown = stamp?.lock === mark.lock
  const isUsable = isComplete() && (stamp === null || stamp.platform === mark.platform)
  if (isUsable && existsSync(pinnedNode)) {
    if (isKnown && (wanted === 'run' || stamp.mode === 'all')) return
    if (hasPackages('all')) return writeStamp({ ...mark, mode: 'all' })
    if (wanted === 'run' && hasPackages('run')) return writeStamp({ ...mark, mode: 'run' })
  }
  await install(wanted, !isUsable)
  if (!existsSync(pinnedNode))
    giveUp(
      'The pinned Node was not installed, because npm skipped install scripts: run "npm config delete ignore-scripts" and try again.',
    )
  writeStamp({ ...mark, mode: wanted })
}

/** npm writes its own record last, so an install that was killed half way has none, or still has our flag. */
function isComplete() {
  return existsSync(join(modules, '.package-lock.json')) && !existsSync(flagFile)
}

async function install(mode, isFresh) {
  const start = Date.now()
  console.log(
    isFresh
      ? 'Installing packages for the first time, a minute or two …'
      : 'Installing packages that are missing …',
  )
  const beat = setInterval(() => console.log(`  … still installing, ${seconds(start)}`), 15_000)
  // "npm ci" empties node_modules first, which would break a server that runs from it; "npm install" only adds.
  const command = isFresh ? ['ci'] : ['install', '--no-save']
  // Only errors: npm warns about engines of packages that run on the pinned Node, not on the machine's.
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...(mode === 'run' ? ['--omit=dev'] : [])]
  if (!isFresh) writeFileSync(flagFile, '')
  const code = await run('npm', [...command, ...flags], { env: cleanNpmEnvironment() })
  clearInterval(beat)
  // npm puts everything back when it fails by itself; only a kill leaves a half.
  if (code < 128) rmSync(flagFile, { force: true })
  if (code !== 0)
    giveUp(
      'The packages could not be installed; see the message of npm above. Check the network and try again.',
      code,
    )
  console.log(`Packages installed in ${seconds(start)}`)
}

/** Looks into the packages themselves; an install by hand leaves no stamp of ours. */
function hasPackages(mode) {
  const locked = readJson(join(root, 'package-lock.json'))?.packages ?? {}
  return Object.entries(locked).every(([path, entry]) => {
    const mayLack = entry.optional || entry.devOptional || entry.peer || (mode === 'run' && entry.dev)
    if (!path.startsWith('node_modules/') || mayLack) return true
    const found = readJson(join(root, path, 'package.json'))
    return found !== null && (entry.link || found.version === entry.version)
  })
}

/** An outer "npm start --omit=…" or "npm test" leaves settings in the environment that would change this install. */
function cleanNpmEnvironment() {
  return { npm_config_omit: undefined, npm_config_include: undefined, NODE_ENV: undefined }
}

function hashOfLock() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function writeStamp(stamp) {
  mkdirSync(modules, { recursive: true })
  writeFileSync(stampFile, JSON.stringify(stamp))
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

if (isMain(import.meta.url)) await ensureInstalled(process.argv[2] === 'run' ? 'run' : 'all')
