import { parentPort } from 'node:worker_threads'
import { yieldToOthers } from '../../../app/server/turns/yieldToOthers.ts'
import { readPrincipalPdf } from '../../../sources/lobby/principalsPdf.ts'

yieldToOthers()

parentPort!.on('message', (bytes: Uint8Array) => {
  void readPrincipalPdf(bytes).then((list) => parentPort!.postMessage(list))
})
