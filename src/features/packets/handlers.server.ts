import type { Handlers } from '../../app/server/context.ts'
import type { packets } from './api.ts'
import { list, prints } from './list.server.ts'
import { print } from './print.server.ts'
import { sheet } from './sheet.server.ts'
import { type } from './typing.server.ts'

export const packetHandlers: Handlers<typeof packets> = { print, prints, list, sheet, type }
