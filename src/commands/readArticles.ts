// npm run -s articles:read -- FOLDER: one JSON line for each page in the folder, or in its folder "pages". A manifest.json beside them says
// where each came from. Nothing is written anywhere.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ArticleThread } from '../features/newsSources/reading/articleThread.server.ts'
import { decodePage } from '../sources/articles/decodePage.ts'
import { folderOf, manifestOf, namesIn } from './readFolder.ts'

const { files, manifest } = await namesIn(folderOf('articles:read'), 'pages')
const places = await manifestOf(manifest)
const thread = new ArticleThread()
for (const name of files.names) {
  const { url = 'https://page.invalid/', contentType = null } = places[name] ?? {}
  const answer = await thread.read(decodePage(await readFile(join(files.folder, name)), contentType), url)
  process.stdout.write(`${JSON.stringify({ file: name, ...answer })}\n`)
}
