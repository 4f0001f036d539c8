// What of a project's page is in its address: a link shows the same view, filters and task.
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { dueFilters } from '../rules.ts'
import { zooms } from '../timeline.ts'

const url = {
  view: parseAsStringLiteral(['board', 'timeline'] as const).withDefault('board'),
  zoom: parseAsStringLiteral(zooms).withDefault('month'),
  task: parseAsString,
  owner: parseAsString,
  due: parseAsStringLiteral(dueFilters),
  words: parseAsString.withDefault(''),
}

export type ProjectUrl = ReturnType<typeof useProjectUrl>

export function useProjectUrl() {
  return useQueryStates(url)
}
