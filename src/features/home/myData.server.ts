import type { Context } from '../../app/server/context.ts'

/** How this person arranged the first page. */
export async function layoutOf({ db, viewer }: Context): Promise<unknown> {
  const row = await db
    .selectFrom('homeLayouts')
    .select('layout')
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  return row?.layout ?? null
}
