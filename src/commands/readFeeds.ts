// npm run -s feeds:read -- FOLDER: one JSON line for each feed in the folder, or in its folder "inputs". A manifest.json beside them says
// where each came from. Nothing is written anywhere.
import { folderOf, manifestOf, namesIn } from './readFolder.ts'
import { FeedThread } from '../features/newsSources/reading/feedThread.server.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = folderOf('feeds:read')
const { files, manifest } = await namesIn(folder, 'inputs')
const places = await manifestOf(manifest)
const thread = new FeedThread()
for (const name of files.names) {
  const { url = 'https://feed.invalid/', contentType = null } = places[name] ?? {}
  const answer = await thread.read(await readFile(join(files.folder, name)), { url, contentType })
  process.stdout.write(`${JSON.stringify({ file: name, ...answer })}\n`)
}
