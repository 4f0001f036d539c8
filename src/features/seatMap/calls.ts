// The call as the public screen makes it, without its schema.
import { reference } from '../../app/contract.ts'
import type { seatMap } from './api.ts'

export const seatMapCalls = reference<Pick<typeof seatMap, 'publicSeats'>>('seatMap', { publicSeats: 'read' })
