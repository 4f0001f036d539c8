// After the build: every text file once more in brotli and gzip, so that the server only hands out bytes, and a list of what each
// screen costs. The first page of a visitor may not pass its limit: a build over it fails.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { writeOfflineList } from './offlineList.mjs'

const firstPageLimit = 150 * 1024

/** @returns {import('vite').Plugin} */
export function webBundle() {
  let outDir = ''
  return {
    name: 'web-bundle',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
      if (config.build.outDir.startsWith('/')) outDir = config.build.outDir
    },
    closeBundle() {
      const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
      writeOfflineList(outDir, manifest)
      const sizes = compressAll(outDir)
      report(manifest, sizes)
    },
  }
}

function compressAll(folder) {
  const sizes = new Map()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|mjs|css|html|svg|json|webmanifest)$/.test(name) || name.startsWith('.vite')) continue
    const bytes = readFileSync(join(folder, name))
    if (bytes.length < 1024) continue
    const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
    const gzip = gzipSync(bytes, { level: 9 })
    writeFileSync(join(folder, `${name}.br`), brotli)
    writeFileSync(join(folder, `${name}.gz`), gzip)
    sizes.set(name, gzip.length)
  }
  return sizes
}

function report(manifest, sizes) {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  const shared = filesOf(manifest, entry)
  const weight = (files) => [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  const screens = Object.keys(manifest)
    .filter((key) => /^src\/features\/[^/]+\/[A-Z]\w*\.tsx$/.test(key) && manifest[key].isDynamicEntry)
    .map((key) => ({
      name: key.split('/').at(-1).replace('.tsx', ''),
      own: weight(minus(filesOf(manifest, key), shared)),
    }))
    .sort((a, b) => b.own - a.own)
  const login = Object.keys(manifest).find((key) => key.endsWith('account/Login.tsx'))
  const first = weight(new Set([...shared, ...(login ? filesOf(manifest, login) : [])]))
  console.log(
    `Script, compressed (gzip): every page ${kilobytes(weight(shared))}, first page of a visitor ${kilobytes(first)} of ${kilobytes(firstPageLimit)} allowed`,
  )
  console.log(`A screen's own: ${screens.map((s) => `${s.name} ${kilobytes(s.own)}`).join(', ')}`)
  if (first > firstPageLimit)
    throw new Error(
      `The first page of a visitor would load ${kilobytes(first)} of script; the limit is ${kilobytes(firstPageLimit)}.`,
    )
}

/** A chunk and everything it needs before it runs. */
function filesOf(manifest, key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const needed of chunk.imports ?? []) filesOf(manifest, needed, found)
  return found
}

function minus(files, others) {
  return new Set([...files].filter((file) => !others.has(file)))
}

function kilobytes(bytes) {
  return `${Math.round(bytes / 1024)} KB`
}
