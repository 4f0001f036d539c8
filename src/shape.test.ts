// The import rules of the house, as sentences that fail.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { kernelTables } from './app/server/data/kernelTables.ts'
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

  it('the kernel, the components, the formats and the domain know no feature', () => {
    const low = ['app/', 'ui/', 'sources/', 'domain/', 'permissions.ts']
    expect(code.filter((i) => low.some((room) => i.from.startsWith(room)) && isFeature(i.to))).toEqual([])
  })

  it('only composition knows all features', () => {
    const lists = ['features.server.ts', 'features.browser.ts', 'frame.browser.tsx']
    const wrong = code.filter((i) => lists.includes(i.to) && !isComposition(i.from))
    expect(wrong).toEqual([])
    const listed = code.filter((i) => i.from === 'features.server.ts' && isFeature(i.to)).map((i) => i.to)
    expect(listed.toSorted()).toEqual(files.filter((f) => f.endsWith('/feature.server.ts')).toSorted())
  })

  it('nothing outside of composition imports a feature from above', () => {
    const top = code.filter((i) => !i.from.includes('/') && isFeature(i.to))
    expect(top.filter((i) => !isComposition(i.from))).toEqual([])
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

  it('a feature uses every feature it lists', () => {
    const used = new Set(edgesInSql(owners()).map(([from, to]) => `${from} → ${to}`))
    for (const { from, to } of imports) if (featureOf(from)) used.add(`${featureOf(from)} → ${featureOf(to)}`)
    const unused = Object.entries(dependencies).flatMap(([from, list]) =>
      list.map((to) => `${from} → ${to}`).filter((edge) => !used.has(edge)),
    )
    expect(unused).toEqual([])
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
          !['routes.ts', 'features.browser.ts'].includes(i.from) &&
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
    // An exception that no one needs any more is taken off the list.
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
  it('has each path once', () => {
    const paths = routes.map((r) => r.path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('the tables', () => {
  it('belong to one feature each, or to the kernel', () => {
    const claims: [string, string][] = kernelTables.map((table) => [table, kernel])
    for (const [feature, tables] of manifests())
      claims.push(...tables.map((table): [string, string] => [table, feature]))
    const owners = Map.groupBy(claims, ([table]) => table)
    const twice = [...owners]
      .filter(([, by]) => by.length > 1)
      .map(([table, by]) => [table, ...by.map(String)])
    expect(twice).toEqual([])
    expect([...owners.keys()].toSorted()).toEqual(allTables().toSorted())
  })

  it('are named in SQL by their feature and by those that list it', () => {
    const found = new Set(
      edgesInSql(owners())
        .filter((edge) => !isListed(edge))
        .map(([from, to]) => `${from} → ${to}`),
    )
    expect([...found].filter((edge) => !stillNamed.includes(edge)).toSorted()).toEqual([])
    // What no one names any more is taken off the list, which only becomes shorter.
    expect(stillNamed.filter((edge) => !found.has(edge))).toEqual([])
  })

  it.each([
    ["db.selectFrom('voterTags as t')", ['voterTags']],
    ["db.selectFrom(['voters', 'jobs'])", ['voters']],
    ["query.leftJoin('people as o', 'o.id', 't.ownerId')", ['people']],
    ["db.insertInto('guests').values(row)", ['guests']],
    ['sql`select 1 from voter_tags t join people p on true`', ['voterTags', 'people']],
    ["databases.owner.query('delete from guests')", ['guests']],
    ['`insert into voter_tags (name) select name from only people`', ['voterTags', 'people']],
    ['update voter_tags set name = 1', ['voterTags']],
    ['select 1 from audit.entries', ['audit.entries']],
    ["import { people } from '../people/api.ts'", []],
    ['// copied from people to guests', []],
    ["const from = people('x')", []],
  ])('a table is seen in %j', (text, tables) => {
    const known = ['voterTags', 'voters', 'people', 'guests', 'audit.entries']
    expect(tablesNamed(text, known).toSorted()).toEqual(tables.toSorted())
  })
})

const kernel = 'the kernel'

/** SQL that names a table of a feature which is above it. Each wants a function of the owner, or a gift in feature.server.ts. */
const stillNamed = ['staff → projects']

const isListed = ([from, to]: [string, string]) => dependencies[from]?.includes(to) ?? false

const owners = () =>
  new Map([
    ...kernelTables.map((table): [string, string] => [table, kernel]),
    ...manifests().flatMap(([feature, tables]) => tables.map((table): [string, string] => [table, feature])),
  ])

/** Who names whose table. */
function edgesInSql(ownerOf: Map<string, string>): [string, string][] {
  const known = allTables()
  const asked = files.filter((f) => !isTest(f) && f.endsWith('.ts') && (isFeature(f) || f.startsWith('app/')))
  return asked.flatMap((file) => {
    const from = featureOf(file) ?? kernel
    return tablesNamed(readFileSync(join(src, file), 'utf8'), known)
      .map((table): [string, string] => [from, ownerOf.get(table)!])
      .filter(([, to]) => to !== from && to !== kernel)
  })
}

/** Read as text: loading all features takes longer than all other sentences together. */
function manifests(): [string, string[]][] {
  return files
    .filter((f) => /^features\/[^/]+\/feature\.server\.ts$/.test(f))
    .map((f) => {
      const [, tables = ''] =
        /\n {2}tables: \[([^\]]*)\]|\{ tables: \[([^\]]*)\]/
          .exec(readFileSync(join(src, f), 'utf8'))
          ?.filter((m) => m !== undefined) ?? []
      return [featureOf(f)!, [...tables.matchAll(/'([\w.]+)'/g)].map((m) => m[1]!)]
    })
}

/** As the generated types spell them. */
function allTables(): string[] {
  const [, table = ''] = readFileSync(join(src, 'app/server/data/tables.ts'), 'utf8').split(
    'export interface DB {',
  )
  return [...table.matchAll(/^ {2}"?([\w.]+)"?:/gm)].map((m) => m[1]!)
}

/** Behind from, join, into and update, and in the calls that build queries. */
function tablesNamed(text: string, known: string[]): string[] {
  const bare = text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const bySpelling = new Map(known.flatMap((t) => [[t, t] as const, [inSql(t), t] as const]))
  const called =
    /(?:selectFrom|[jJ]oin(?:Lateral)?|insertInto|updateTable|deleteFrom|mergeInto)(?:<[^>]*>)?\(\s*\[?\s*'([\w.]+)/g
  const written = /\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+(?:\.[a-z_]+)?)\b(?!\()/g
  const names = [...bare.matchAll(called), ...bare.matchAll(written)].map((m) => bySpelling.get(m[1]!))
  return [...new Set(names.filter((name) => name !== undefined))]
}

const inSql = (table: string) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

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

const isFeature = (file: string) => file.startsWith('features/')

/** Puts the product together of all features. */
const composition = [
  'main.ts',
  'serve.ts',
  'main.browser.tsx',
  'features.server.ts',
  'features.browser.ts',
  'frame.browser.tsx',
  'routes.ts',
]
const isComposition = (file: string) =>
  composition.includes(file) || file.startsWith('commands/') || file.startsWith('testing/')

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
