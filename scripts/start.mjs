// npm start: installs what is missing, builds what has changed, then runs the server on the pinned Node.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { exitCode, giveUp, pinnedNode, root, toolPath } from './project.mjs'

// Asked first: once npm is gone, no one can tell who it was.
const above = process.env.npm_lifecycle_event === 'start' ? npmAbove() : []

await ensureInstalled('run')
if ((await ensureBuilt()) !== 0) {
  if (!existsSync(join(root, 'dist', 'index.html')))
    giveUp('The web app could not be built; see the message above.')
  console.error('The web app could not be built; going on with the last one that could.')
}

// The channel ends with this process, whatever kills it; the server then stops, and its database with it.
const server = spawn(pinnedNode, [join('src', 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: toolPath },
})
server.once('error', (error) => giveUp(`The pinned Node could not be run: ${error.message}`))
server.once('exit', (code, signal) => process.exit(exitCode(code, signal)))

// Ctrl-C in a terminal reaches the server too; it takes the second one within a moment for the same wish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))

// npm waits for us as long as it lives. When it is killed no one is left to tell us, so we look.
if (above.length > 0)
  setInterval(() => {
    if (!above.every(isAlive)) server.kill('SIGTERM')
  }, 250).unref()

/** npm, and the shell between npm and us where that shell stays (some step aside for the last command). */
function npmAbove() {
  const parent = factsOf(process.ppid)
  return /^(ba|da|a|z|k)?sh$/.test(parent.name) ? [process.ppid, parent.parent] : [process.ppid]
}

function factsOf(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    const [parent, name = ''] = line.trim().split(/\s+/)
    return { parent: Number(parent), name: basename(name).replace(/^-/, '') }
  } catch {
    // Small containers have no ps.
    return factsFromProc(pid)
  }
}

function factsFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { parent: Number(stat.slice(end + 2).split(' ')[1]), name: stat.slice(stat.indexOf('(') + 1, end) }
  } catch {
    return { parent: pid, name: '' }
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
