// The thread that links: it thinks for a minute, and the server answers meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { Databases } from '../../app/server/data/db.ts'
import { linkDonors } from './linkDonors.server.ts'

const databases = new Databases(workerData as string, 2)
try {
  const figures = await linkDonors(databases, (words) => parentPort!.postMessage({ words }))
  parentPort!.postMessage({ figures })
} finally {
  await databases.close()
}
