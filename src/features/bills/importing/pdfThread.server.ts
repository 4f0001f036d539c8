import { parentPort } from 'node:worker_threads'
import { wordsOfPdf } from '../../../sources/billTexts/pdfWords.ts'
import { yieldToOthers } from '../../../app/server/turns/yieldToOthers.ts'

yieldToOthers()

parentPort!.on('message', (bytes: Uint8Array) => {
  void wordsOfPdf(bytes).then((words) => parentPort!.postMessage(words))
})
