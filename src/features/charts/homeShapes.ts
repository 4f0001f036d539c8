import { z } from 'zod'
import { ChartSpec } from '../../domain/charts/spec.ts'

/** Charts that a person put on their board, the question alone: each is drawn with what they may see now. */
export const PinnedCharts = z.array(z.object({ id: z.uuid(), title: z.string(), spec: ChartSpec }))
export type PinnedCharts = z.infer<typeof PinnedCharts>
