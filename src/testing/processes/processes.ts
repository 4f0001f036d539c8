import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))
const pinnedNode = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url))

export interface Program {
  child: ChildProcess
  /** The next line it prints; null when it has ended. */
  line(): Promise<string | null>
  ended: Promise<number | null>
}

/** Runs a TypeScript file of the project as a process of its own, which is gone when the test is over. */
export function runProgram(file: string, ...args: string[]): Program {
  const child = spawn(pinnedNode, [file, ...args], {
    cwd: projectFolder,
    // A group of its own, as a terminal gives: a signal to the group then reaches it as Ctrl-C would.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    child,
    ended,
    async line() {
      const next = await lines.next()
      return next.done ? null : next.value
    },
  }
}
