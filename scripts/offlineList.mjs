// offline.json: every file that a page needs to open without a connection, by app, and one name for the version. public/door-worker.js keeps
// all of it together.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `whole`: with all that the screen may load later. `parts`: only what it needs before it runs. */
const apps = {
  doors: {
    whole: ['src/features/doors/app/Walk.tsx', 'src/features/phones/DoorKnockingPage.tsx'],
    parts: [],
  },
  checkIn: {
    whole: ['src/features/events/door/CheckIn.tsx'],
    parts: ['src/features/events/OneEvent.tsx', 'src/frame.browser.tsx'],
  },
  kiosk: { whole: ['src/features/signInSheets/Kiosk.tsx'], parts: [] },
}

// They keep their names from version to version, so their content is part of the version's name.
const plainFiles = [
  'theme.js',
  'icon.svg',
  'walk.webmanifest',
  'walk-icon.svg',
  'walk-192.png',
  'walk-512.png',
]

export function writeOfflineList(outDir, manifest) {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  const plain = plainFiles.filter((file) => existsSync(join(outDir, file)))
  const base = chunksFrom(manifest, [entry], new Set(), false)
  const list = {
    version: '',
    files: [...plain, ...filesOf(manifest, base)].map(address),
    apps: Object.fromEntries(
      Object.entries(apps).map(([name, { whole, parts }]) => {
        for (const key of [...whole, ...parts])
          if (!manifest[key])
            throw new Error(`${key} is not a chunk: ${name} would not open without a connection.`)
        const chunks = chunksFrom(manifest, parts, base, false)
        chunksFrom(manifest, whole, base, true, chunks)
        return [name, filesOf(manifest, chunks).map(address)]
      }),
    ),
  }
  const hash = createHash('sha256').update(JSON.stringify(list))
  for (const file of ['index.html', ...plain]) hash.update(readFileSync(join(outDir, file)))
  list.version = hash.digest('hex').slice(0, 16)
  writeFileSync(join(outDir, 'offline.json'), JSON.stringify(list))
  return list
}

/** The first chunk leads to every screen: what every page has is not followed. */
function chunksFrom(manifest, keys, base, isWhole, found = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || found.has(key) || base.has(key)) continue
    found.add(key)
    chunksFrom(manifest, chunk.imports ?? [], base, isWhole, found)
    if (isWhole) chunksFrom(manifest, chunk.dynamicImports ?? [], base, isWhole, found)
  }
  return found
}

/** Letters of other alphabets are fetched when a text has them. */
const isOtherAlphabet = (file) => /-(cyrillic|greek|vietnamese)(-ext)?-/.test(file)

function filesOf(manifest, keys) {
  const all = [...keys].flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key]
    return [file, ...css, ...assets]
  })
  return [...new Set(all)].filter((file) => !isOtherAlphabet(file))
}

const address = (file) => `/${file}`
