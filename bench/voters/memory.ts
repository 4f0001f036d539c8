// How much a process grows, by the memory it holds (RSS).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** From the first second, when the program is loaded but nothing read yet, to the peak. */
export function watchMemory(pid: number): { stop(): number } {
  const started = performance.now()
  let first = 0
  let peak = 0
  const look = () => {
    const held = residentMb(pid)
    if (performance.now() - started < 700) first = Math.max(first, held)
    peak = Math.max(peak, held)
  }
  const timer = setInterval(look, 50)
  return {
    stop() {
      clearInterval(timer)
      return peak - first
    },
  }
}

function residentMb(pid: number): number {
  try {
    if (process.platform === 'linux')
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
  } catch {
    return 0 // it has ended
  }
}
