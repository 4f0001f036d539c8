// The product as a person starts it: src/main.ts in a process of its own, on a data folder of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface Product {
  child: ChildProcess
  url: string
  output(): string
  exit: Promise<number | null>
}

const started = new Set<ChildProcess>()

export function startProduct(env: Record<string, string>): {
  child: ChildProcess
  ready: Promise<Product>
  exit: Promise<number | null>
  output(): string
} {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', MIN_FREE_MB: '10', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let text = ''
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  void exit.then(() => started.delete(child))
  const ready = new Promise<Product>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      text += chunk.toString()
      const url = /^Ready on (.+)$/m.exec(text)?.[1]
      if (url) resolve({ child, url, exit, output: () => text })
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    void exit.then((code) => reject(new Error(`The server ended with ${code}: ${text}`)))
  })
  ready.catch(() => {})
  return { child, ready, exit, output: () => text }
}

/** Whatever a failed test left running. */
export function stopProducts(): void {
  for (const child of started) child.kill('SIGKILL')
}
