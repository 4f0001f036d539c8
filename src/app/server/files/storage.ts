// Where bytes live: a folder or an S3-compatible bucket, through flydrive. A key is the file's id under its first two digits.
import { createReadStream, mkdirSync } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { BucketFiles, FolderFiles } from '../settings.ts'

export interface Stored {
  key: string
  modifiedAt: Date
}

export interface Storage {
  /** Files on their way in wait here, on this server's disk, until they are checked. */
  readonly waitingRoom: string
  /** How large one file may be. */
  readonly mostBytes: number
  /** Takes a checked file out of the waiting room. When this returns, the bytes survive a power cut. */
  keep(key: string, path: string, mediaType: string): Promise<void>
  read(key: string): Promise<Readable>
  /** Null when there are no such bytes. */
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  list(): AsyncIterable<Stored>
  close(): void
}

/** Each piece costs a turn of the loop, and files of imports have hundreds of megabytes. */
const pieceBytes = 1 << 19

export const keyOf = (id: string): string => `${id.slice(0, 2)}/${id}`

export function openStorage(place: FolderFiles | BucketFiles): Storage {
  return place.kind === 'folder' ? folderStorage(place.folder) : bucketStorage(place)
}

function folderStorage(folder: string): Storage {
  const waitingRoom = join(folder, 'incoming')
  // The data folder above may have to let the database's user through; the files themselves are ours alone.
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(waitingRoom, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    ...sharedParts(() => Promise.resolve(disk)),
    waitingRoom,
    read: (key) => Promise.resolve(createReadStream(join(folder, key), { highWaterMark: pieceBytes })),
    mostBytes: Infinity,
    // A rename within one disk is all or nothing; the folder is flushed too, or the name could be lost while its row stays.
    async keep(key, path) {
      const target = join(folder, key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      await flushFolder(dirname(target))
      await flushFolder(folder)
    },
    close: () => {},
  }
}

function bucketStorage(place: BucketFiles): Storage {
  const waitingRoom = join(tmpdir(), `elections-nebraska-incoming-${process.getuid?.() ?? 'user'}`)
  mkdirSync(waitingRoom, { recursive: true, mode: 0o700 })
  let opened: ReturnType<typeof openBucket> | undefined
  const open = () => (opened ??= openBucket(place))
  const disk = async () => (await open()).disk
  return {
    ...sharedParts(disk),
    waitingRoom,
    // What S3 takes in one piece.
    mostBytes: 5_000_000_000,
    async keep(key, path, contentType) {
      const { size } = await stat(path)
      await (await disk()).putStream(key, createReadStream(path), { contentType, contentLength: size })
    },
    close: () => void opened?.then(({ client }) => client.destroy()),
  }
}

/** With the first file: the program for buckets is large, and most servers keep their files in a folder. */
async function openBucket(place: BucketFiles) {
  const { S3Client } = await import('@aws-sdk/client-s3')
  const { S3Driver } = await import('flydrive/drivers/s3')
  const client = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    // Most S3-compatible servers know neither bucket host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const driver = new S3Driver({ client, bucket: place.bucket, visibility: 'private', supportsACL: false })
  return { client, disk: new Disk(driver) }
}

function sharedParts(disk: () => Promise<Disk>): Pick<Storage, 'read' | 'size' | 'remove' | 'list'> {
  return {
    read: async (key) => (await disk()).getStream(key),
    size: async (key) => {
      const here = await disk()
      return (await here.exists(key)) ? (await here.getMetaData(key)).contentLength : null
    },
    remove: async (key) => (await disk()).delete(key),
    // By first two digits: a listing of everything at once would not fit in memory one day.
    async *list() {
      const here = await disk()
      for (let n = 0; n < 256; n++) yield* listUnder(here, n.toString(16).padStart(2, '0'))
    },
  }
}

async function* listUnder(disk: Disk, folder: string): AsyncIterable<Stored> {
  let paginationToken: string | undefined
  do {
    const page = await disk
      .listAll(`${folder}/`, { recursive: true, paginationToken })
      .catch((error: unknown) => {
        if (isMissing(error)) return { objects: [], paginationToken: undefined }
        throw error
      })
    for (const object of page.objects)
      if (object.isFile) yield { key: object.key, modifiedAt: (await object.getMetaData()).lastModified }
    paginationToken = page.paginationToken
  } while (paginationToken)
}

function isMissing(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === 'ENOENT' || cause?.code === 'ENOENT'
}

async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
