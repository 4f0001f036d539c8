import { parentPort } from 'node:worker_threads'
import { redlineOf } from '../../domain/wordDiff/redline.ts'
import type { Texts } from './compare.server.ts'
import { yieldToOthers } from '../../app/server/turns/yieldToOthers.ts'

yieldToOthers()

parentPort!.on('message', ({ older, newer }: Texts) => parentPort!.postMessage(redlineOf(older, newer)))
