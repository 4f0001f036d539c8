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

  it('no file is called utils, helpers, misc, common or index', () => {
    expect(files.filter((f) => /(^|\/)(utils|helpers|misc|common|index)\.tsx?$/.test(f))).toEqual([])
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
