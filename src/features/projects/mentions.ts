import { z } from 'zod'

/** Comments that name a person and were not seen by them yet, the newest first. */
export const Mentions = z.object({
  rows: z.array(
    z.object({
      commentId: z.uuid(),
      committeeId: z.uuid(),
      committeeName: z.string(),
      /** Whose project it is: part of its address. */
      staffId: z.uuid(),
      projectId: z.uuid(),
      taskId: z.uuid(),
      title: z.string(),
      text: z.string(),
      writtenByName: z.string(),
      writtenAt: z.string(),
    }),
  ),
  total: z.number(),
})
export type Mentions = z.infer<typeof Mentions>
