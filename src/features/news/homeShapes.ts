import { z } from 'zod'

/** What was written lately and one has not read; for the first page and the board. */
export const HomeNews = z.array(
  z.object({
    id: z.string(),
    sourceKey: z.string(),
    source: z.string(),
    title: z.string(),
    publishedAt: z.string(),
  }),
)
export type HomeNews = z.infer<typeof HomeNews>
