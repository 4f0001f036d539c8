import { createRequire } from 'node:module'
import type * as Linkedom from 'linkedom'

const load = createRequire(import.meta.url)

/** Loaded with the first page: it is a large program, and who reads tables needs none of it. */
export const parseHTML = (text: string) => (load('linkedom') as typeof Linkedom).parseHTML(text)
