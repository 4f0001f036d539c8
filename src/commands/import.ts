// npm run import: what Node made of the code is kept for the next run, which then starts in half the time.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('./importFile.ts')
