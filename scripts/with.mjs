// Installs what is missing, then runs a program of the project on the pinned Node, or a tool of it by name:
// node scripts/with.mjs run src/commands/backup.ts …, node scripts/with.mjs all oxfmt .
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { exitCode, giveUp, pinnedNode, root, toolPath } from './project.mjs'

const [mode, program = '', ...rest] = process.argv.slice(2)
await ensureInstalled(mode)
const tool = join(root, 'node_modules', '.bin', program)
const isTool = /^[\w-]+$/.test(program) && existsSync(tool)
const child = spawn(pinnedNode, [isTool ? realpathSync(tool) : program, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: toolPath },
})
child.once('error', (error) => giveUp(`${program} could not be run: ${error.message}`))
child.once('exit', (code, signal) => process.exit(exitCode(code, signal)))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
