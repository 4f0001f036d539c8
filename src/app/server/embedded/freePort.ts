import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * The preferred port when it is free, otherwise another one. Taken from below the range the system uses for outgoing
 * connections, so that the port is still ours when PostgreSQL restarts after a crash.
 */
export async function freePort(preferred = 0): Promise<number> {
  for (let port = preferred; ; port = randomInt(15_000, 30_000)) {
    if (port > 0 && (await isFree(port))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return tryPort(port, '127.0.0.1').then(
    () => true,
    () => false,
  )
}

/** Throws the system's error where the port cannot be listened on. */
export function tryPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
