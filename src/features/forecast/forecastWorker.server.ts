// The thread that fits: it thinks for seconds, and the server answers meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { Databases } from '../../app/server/data/db.ts'
import { runForecast } from './runForecast.server.ts'

const databases = new Databases(workerData as string, 2)
try {
  const figures = await runForecast(databases, (words) => parentPort!.postMessage({ words }))
  parentPort!.postMessage({ figures })
} finally {
  await databases.close()
}
