// For threads that think for long: where there are fewer cores than work, the server itself and its database go first. Linux knows priorities of
// single threads; elsewhere, and where it is not allowed, the thread works on as it is.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

const behindTheServer = 10

export function yieldToOthers(): void {
  if (isMainThread) return
  try {
    // "1234/task/1240": the last number is this thread alone.
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), behindTheServer)
  } catch {
    // A courtesy, not a need.
  }
}
