// A program of its own, so that a test can kill it: starts the database of the folder in its first argument, says
// where, and on SIGINT or SIGTERM asks the database one more question before it stops it.
import { Client } from 'pg'
import { startEmbedded } from '../../app/server/embedded/startEmbedded.ts'

const server = await startEmbedded({ dataDir: process.argv[2]!, minFreeMb: 0 }).catch((error: Error) => {
  console.log(JSON.stringify({ refused: error.message }))
  process.exit(1)
})
const stop = async () => {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query<{ answer: string }>(`select 'still here' as answer`)
  await client.end()
  console.log(rows[0]?.answer)
  await server.stop()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
console.log(JSON.stringify({ url: server.url, pid: server.pid }))
