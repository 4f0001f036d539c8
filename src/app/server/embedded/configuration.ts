import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

export interface ServerOptions {
  port: number
  /** False only for throwaway test databases: a power cut or kill may then lose everything. */
  durable: boolean
}

/** The command-line settings of the embedded server; given at each start, so a new version's choice applies at once. */
export function configuration({ port, durable }: ServerOptions): string[] {
  const memoryMb = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 1024 / 1024
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // No socket file: its path has a limit of about 100 characters, and a project folder may be deeper than that.
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: `${within(memoryMb / 8, 64, 1024)}MB`,
    effective_cache_size: `${within(memoryMb / 2, 256, 16_384)}MB`,
    work_mem: `${within(memoryMb / 256, 4, 32)}MB`,
    maintenance_work_mem: `${within(memoryMb / 16, 32, 512)}MB`,
    dynamic_shared_memory_type: hasRoomyShm() ? 'posix' : 'mmap',
    random_page_cost: 1.1,
    jit: 'off',
    max_wal_size: '2GB',
    // A young table that grows fast is planned as if it were empty until it is looked at: foreign keys are then checked by reading all of it.
    ...(durable ? { autovacuum_naptime: '15s' } : {}),
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and error details hold voters' names and addresses, which have no place in a log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most))
}

/** Containers often have 64 MB of /dev/shm, where a parallel query dies with "no space left on device". */
function hasRoomyShm(): boolean {
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return blocks * bsize >= 256 * 1024 * 1024
  } catch {
    // No such place on macOS, where posix shared memory has no file system to fill.
    return process.platform !== 'linux'
  }
}
