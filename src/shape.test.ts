// The import rules of the house, as sentences that fail.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { dependencies } from './features/dependencies.ts'
import { routes } from './routes.ts'

const src = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((f) => /\.tsx?$/.test(f))
  .map((f) => f.replaceAll('\\', '/'))

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

const imports: Import[] = files.flatMap((from) => importsOf(from))
const code = imports.filter((i) => !isTest(i.from))

describe('the house', () => {
  it('domain imports nothing of ours', () => {
    expect(code.filter((i) => i.from.startsWith('domain/') && !i.to.startsWith('domain/'))).toEqual([])
  })

  it('ui, sources and permissions see at most domain', () => {
    const low = (f: string) => f.startsWith('ui/') || f.startsWith('sources/') || f === 'permissions.ts'
    const rooms = ['domain/', 'ui/', 'sources/', 'permissions.ts']
    expect(
      code.filter(
        (i) =>
          low(i.from) &&
          !i.to.startsWith('domain/') &&
          !rooms.some((r) => i.from.startsWith(r) && i.to.startsWith(r)),
      ),
    ).toEqual([])
  })

  it('a feature imports only the features it lists, and only their top-level files', () => {
    const wrong = code.filter((i) => {
      const from = featureOf(i.from)
      const to = featureOf(i.to)
      if (!from || !to || from === to) return false
      return !dependencies[from]?.includes(to) || i.to.split('/').length > 3
    })
    expect(wrong).toEqual([])
  })

  it('features do not depend on each other in a circle', () => {
    const circles: string[] = []
    const visit = (feature: string, path: string[]) => {
      if (path.includes(feature)) return void circles.push([...path, feature].join(' → '))
      for (const next of dependencies[feature] ?? []) visit(next, [...path, feature])
    }
    for (const feature of Object.keys(dependencies)) visit(feature, [])
    expect(circles).toEqual([])
  })

  it('every feature folder is listed, and every listed feature exists', () => {
    const folders = [...new Set(files.map(featureOf).filter((f) => f !== null))].sort()
    expect(Object.keys(dependencies).sort()).toEqual(folders)
  })

  it('browser code never imports server code', () => {
    const isServer = (f: string) => f.includes('.server.') || f.startsWith('app/server/') || f === 'jobs.ts'
    const isBrowser = (f: string) =>
      f.endsWith('.tsx') ||
      f.startsWith('app/browser/') ||
      f.startsWith('ui/') ||
      /^features\/[^/]+\/(api|rules)\.ts$/.test(f) ||
      f === 'routes.ts'
    expect(code.filter((i) => isBrowser(i.from) && isServer(i.to))).toEqual([])
  })

  it('server code never imports a screen: Node runs TypeScript, not JSX', () => {
    expect(
      code.filter(
        (i) =>
          i.to.endsWith('.tsx') &&
          !i.from.endsWith('.tsx') &&
          i.from !== 'routes.ts' &&
          !i.from.startsWith('app/browser/'),
      ),
    ).toEqual([])
  })

  it('server code reaches the outside world through its one guard', () => {
    const isGuard = (f: string) => f.startsWith('app/server/outside/')
    const found = [...serverFiles()]
      .filter((f) => !isGuard(f))
      .flatMap((f) => waysOutOf(readFileSync(join(src, f), 'utf8')).map((way) => `${f}: ${way}`))
    expect(found.filter((line) => !speaksForItself.includes(line))).toEqual([])
    // An exception that nobody needs any more is taken off the list.
    expect(speaksForItself.filter((line) => !found.includes(line))).toEqual([])
  })

  it.each([
    ["await fetch('https://example.org')", ['fetch']],
    ['const ask = globalThis.fetch', ['fetch']],
    ['Promise.all(urls.map(fetch))', ['fetch']],
    ["import { request } from 'node:https'", ['node:https']],
    ["import https from 'https'", ['https']],
    ["import { createServer, type Server } from 'node:http'", ['node:http']],
    ["import {\n  request,\n} from 'node:http'", ['node:http']],
    ["const { connect } = await import('node:net')", ['node:net']],
    ["import { Agent } from 'undici'", ['undici']],
    ["import type { IncomingMessage } from 'node:http'", []],
    ['const ask = fetch\n', ['fetch']],
    ["const kind = 'fetch-filings' // and fetch by hand", []],
    ['app.fetch(request); file.fetch(path); const wanted = { fetch: (path) => path }', []],
    ['// The browser calls fetch( itself.', []],
  ])('a way out is seen in %j', (text, ways) => {
    expect(waysOutOf(text)).toEqual(ways)
  })

  it('no file is called utils, helpers, misc, common or index', () => {
    expect(files.filter((f) => /(^|\/)(utils|helpers|misc|common|index)\.tsx?$/.test(f))).toEqual([])
  })

  it('no folder holds more than 25 files of code', () => {
    const rooms = Map.groupBy(
      files.filter((f) => !isTest(f)),
      (f) => dirname(f),
    )
    const full = [...rooms].filter(([, inside]) => inside.length > 25)
    expect(full.map(([room, inside]) => `${room}: ${inside.length}`)).toEqual([])
  })

  it('tests and builders stay out of the product', () => {
    expect(code.filter((i) => i.to.startsWith('testing/') && !i.from.startsWith('testing/'))).toEqual([])
  })
})

it('a day is asked of a place’s clock: by the servers’ own, tomorrow begins at six in the evening in Lincoln', () => {
  const ofNoPlace =
    /new Date\(\)\.(?:toISOString\(\)\.slice|get(?:UTC)?(?:FullYear|Month|Date|Day|Hours)\b)|\bcurrent_date\b/
  const wrong = files.filter(
    (file) => file !== 'shape.test.ts' && ofNoPlace.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})

describe('the route table', () => {
  it('prints how many screens are left to build', () => {
    const left = routes.filter((r) => !('screen' in r) || r.screen === undefined)
    console.log(`Screens not built yet: ${left.length} of ${routes.length}`)
    expect(routes.length).toBeGreaterThan(left.length)
  })

  it('has each path once', () => {
    const paths = routes.map((r) => r.path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

// Addresses of the operator that are no fetches, and servers.
const speaksForItself = [
  'app/server/boot.ts: node:http',
  'app/server/embedded/freePort.ts: node:net',
  'app/server/files/storage.ts: @aws-sdk/client-s3',
  'app/server/mail/mail.ts: nodemailer',
]

/** What the name says is server code, and everything it imports. */
function serverFiles(): Set<string> {
  const found = new Set(
    files.filter(
      (f) => !isTest(f) && (f.includes('.server.') || f.startsWith('app/server/') || f === 'jobs.ts'),
    ),
  )
  const byFile = Map.groupBy(code, ({ from }) => from)
  // The table of routes names every screen, and the server reads it without opening them.
  for (const from of found)
    for (const { to, typeOnly } of byFile.get(from) ?? [])
      if (!typeOnly && from !== 'routes.ts') found.add(to)
  return found
}

const outward =
  /^((node:)?(http|https|http2|net|tls|dgram)|undici|axios|got|ky|node-fetch|nodemailer|@aws-sdk\/.*|ws)$/

function waysOutOf(text: string): string[] {
  const bare = text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const packages = [
    ...bare.matchAll(/(?:^|\n)(?:import|export)(?!\s+type\b)[^'"]*?['"]([^'"\n]+)['"]/g),
    ...bare.matchAll(/(?:import|require)\(\s*['"]([^'"\n]+)['"]/g),
  ].map((m) => m[1]!)
  const fetches = /(?<![.\w'"])fetch\s*\(|\b(globalThis|global|window|self)\.fetch\b|[(,=]\s*fetch\s*[,);\n]/
  return [...(fetches.test(bare) ? ['fetch'] : []), ...packages.filter((name) => outward.test(name))]
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function featureOf(file: string): string | null {
  return /^features\/([^/]+)\//.exec(file)?.[1] ?? null
}

function importsOf(from: string): Import[] {
  const text = readFileSync(join(src, from), 'utf8')
  const found = [
    ...text.matchAll(
      /(?:^|\n)\s*(import|export)(\s+type)?[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?\s*from\s+'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)|\nimport '(\.[^']+)'/g,
    ),
  ]
  return found
    .map((m) => ({ specifier: m[3] ?? m[4] ?? m[5]!, typeOnly: m[2] !== undefined }))
    .filter(({ specifier }) => /\.tsx?$/.test(specifier))
    .map(({ specifier, typeOnly }) => ({
      from,
      to: relative(src, join(src, dirname(from), specifier)).replaceAll('\\', '/'),
      typeOnly,
    }))
}
