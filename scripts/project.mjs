// Where things are, and how to run a tool of the project. Plain JavaScript without packages: these scripts run on
// the machine's own Node (20 or later) before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node the project pins; everything but these scripts runs on it. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node')

/** The path for child processes, with the project's own tools and Node first. */
export const toolPath = `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`

/**
 * Runs a program in the project's folder and returns its exit code (128 + signal when it was killed). What it says goes to `hear`, if
 * given: of two programs at once, each is told as a whole.
 */
export function run(program, args, { env = {}, hear } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: hear ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH: toolPath, ...env },
    })
    if (hear) for (const stream of [child.stdout, child.stderr]) stream.on('data', hear)
    child.once('error', (error) => {
      console.error(`${program} could not be run: ${error.message}`)
      resolve(127)
    })
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}

/** Runs a tool installed in node_modules on the pinned Node. */
export function runTool(name, args, options) {
  const bin = join(root, 'node_modules', '.bin', name)
  return existsSync(bin) ? run(pinnedNode, [realpathSync(bin), ...args], options) : run(name, args, options)
}

export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/** One clear sentence, and the end. */
export function giveUp(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

/** True when this file is the program itself and was not imported by another. */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url)
}
