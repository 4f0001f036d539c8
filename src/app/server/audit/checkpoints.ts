// Signed checkpoints: how long each chain was and what its last hash was, kept outside the database. A person who rewrites a whole chain inside
// it, with every hash right, still cannot make it end as it did. Copy the file elsewhere now and then: it is only as safe as its disk.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface ChainState {
  organizationId: string
  seq: string
  hash: string
}

interface Line {
  version: 1
  at: string
  /** SHA-256 of the line before: a line taken out of the middle shows. */
  previous: string
  chains: ChainState[]
  signature: string
}

export interface Checkpoints {
  count: number
  /** Per organization, oldest first. */
  byOrganization: Map<string, ChainState[]>
  /** What is wrong with the file itself, if anything. */
  problem: string | null
}

const fileIn = (dataDir: string) => join(dataDir, 'audit-checkpoints.jsonl')

export function readCheckpoints(dataDir: string): Checkpoints {
  const lines = linesOf(dataDir)
  const found: Checkpoints = { count: lines.length, byOrganization: new Map(), problem: null }
  if (lines.length === 0) return found
  const key = createPublicKey(signingKey(dataDir))
  let previous = ''
  for (const [index, text] of lines.entries()) {
    const line = parse(text)
    if (!line || line.previous !== previous || !isSigned(line, key)) {
      found.problem = `Line ${index + 1} of audit-checkpoints.jsonl was changed, or a line before it was removed.`
      return found
    }
    previous = hashOfLine(text)
    for (const chain of line.chains) {
      const known = found.byOrganization.get(chain.organizationId)
      if (known) known.push(chain)
      else found.byOrganization.set(chain.organizationId, [chain])
    }
  }
  return found
}

/** Appends one signed line with the chains that grew since the last one. */
export function writeCheckpoint(dataDir: string, chains: ChainState[]): void {
  if (chains.length === 0) return
  mkdirSync(dataDir, { recursive: true })
  const last = linesOf(dataDir).at(-1)
  const unsigned = {
    version: 1 as const,
    at: new Date().toISOString(),
    previous: last ? hashOfLine(last) : '',
    chains,
  }
  const signature = sign(null, Buffer.from(JSON.stringify(unsigned)), signingKey(dataDir)).toString('base64')
  const file = openSync(fileIn(dataDir), 'a', 0o600)
  writeSync(file, `${JSON.stringify({ ...unsigned, signature } satisfies Line)}\n`)
  fsyncSync(file)
  closeSync(file)
}

function linesOf(dataDir: string): string[] {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function parse(text: string): Line | null {
  try {
    return JSON.parse(text) as Line
  } catch {
    return null
  }
}

function isSigned({ signature, ...unsigned }: Line, key: KeyObject): boolean {
  const { version, at, previous, chains } = unsigned
  return verify(
    null,
    Buffer.from(JSON.stringify({ version, at, previous, chains })),
    key,
    Buffer.from(signature, 'base64'),
  )
}

const hashOfLine = (text: string): string => createHash('sha256').update(text).digest('hex')

function signingKey(dataDir: string): KeyObject {
  const path = join(dataDir, 'audit-signing-key.pem')
  try {
    return createPrivateKey(readFileSync(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const { privateKey } = generateKeyPairSync('ed25519')
  // Fails when another process made it just now; then that one is ours too.
  try {
    const file = openSync(path, 'wx', 0o600)
    writeSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)
    fsyncSync(file)
    closeSync(file)
    return privateKey
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return createPrivateKey(readFileSync(path))
  }
}
