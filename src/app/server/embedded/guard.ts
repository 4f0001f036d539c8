import { spawn, type ChildProcess } from 'node:child_process'

export interface Guard {
  /** Names the server to end with us; null when there is none. */
  watch(pid: number | null): void
  close(): void
}

/**
 * Ends PostgreSQL when this process dies, even by kill -9: a shell holds the other end of a pipe, and the system
 * closes our end whatever happens to us. The shell then asks the last named server for a fast shutdown.
 */
export function startGuard(clusterFolder: string): Guard {
  let watched: number | null = null
  let closed = false
  let shell: ChildProcess

  const begin = () => {
    // Detached: Ctrl-C reaches the whole group of the terminal, and the guard has to outlive it.
    shell = spawn('sh', ['-c', script, 'guard', `${clusterFolder}/postmaster.pid`], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    shell.stdin?.on('error', () => undefined)
    shell.unref()
    shell.on('exit', () => {
      if (!closed) begin()
    })
    tell()
  }
  const tell = () => shell.stdin?.write(`${watched ?? ''}\n`)

  begin()
  return {
    watch(pid) {
      watched = pid
      tell()
    },
    close() {
      closed = true
      watched = null
      tell()
      shell.stdin?.end()
    },
  }
}

// The pid file must still name the server: ids are reused, and only the living server keeps its own there.
const script = `
pid=
while read -r line; do pid=$line; done
alive() { first=; read -r first 2>/dev/null <"$1"; [ "$first" = "$pid" ] && kill -0 "$pid" 2>/dev/null; }
[ -n "$pid" ] && alive "$1" || exit 0
kill -INT "$pid"
tries=0
while alive "$1"; do
  tries=$((tries + 1))
  [ "$tries" -gt 60 ] && kill -QUIT "$pid" && exit 0
  sleep 1
done
`
