import type { Handlers } from '../../app/server/context.ts'
import type { projects } from './api.ts'
import { discussionHandlers } from './discussion.server.ts'
import { mentionHandlers } from './mentions.server.ts'
import { projectHandlers } from './projects.server.ts'
import { taskHandlers } from './tasks.server.ts'

export const projectsHandlers: Handlers<typeof projects> = {
  ...projectHandlers,
  ...taskHandlers,
  ...discussionHandlers,
  ...mentionHandlers,
}
