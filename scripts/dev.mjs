// npm run dev: the server restarts when its files change, and the browser gets changed screens at once.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { exitCode, pinnedNode, root, toolPath } from './project.mjs'

await ensureInstalled('all')
const port = process.env.PORT ?? '3000'
const webPort = process.env.WEB_PORT ?? '5173'
const env = {
  ...process.env,
  PATH: toolPath,
  PORT: port,
  // Cookies, links and passkeys belong to the address in the browser's bar, which is Vite's here.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
}
const start = (...args) => spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env })
const children = [
  start('--watch', '--watch-preserve-output', 'src/main.ts'),
  start('node_modules/vite/bin/vite.js', '--port', webPort, '--strictPort'),
]
for (const child of children)
  child.once('exit', (code, signal) => {
    process.exitCode ??= exitCode(code, signal)
    for (const other of children) other.kill('SIGTERM')
  })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
