import { useState } from 'react'
import { CallError, useWrite } from '../../../app/browser/call.ts'
import { readDraft, removeDraft, writeDraft } from '../../../ui/fields/useDraft.ts'
import type { SurveyContent } from '../../../domain/surveys/content.ts'
import { surveys } from '../api.ts'
import type { Survey } from '../shapes.ts'

export interface Writing {
  name: string
  about: string
  draft: SurveyContent
}
interface Kept extends Writing {
  version: number
}

/** What is on the screen and not saved yet, kept on this device through a reload. */
export function useSurveyDraft(committeeId: string, survey: Survey) {
  const key = `survey/${survey.id}`
  const saved: Writing = { name: survey.name, about: survey.about, draft: survey.draft }
  const [typed, setTyped] = useState<Kept | null>(
    () => (readDraft<Kept>(key)?.values as Kept | undefined) ?? null,
  )
  const write = useWrite(surveys.change, { refresh: [surveys.survey, surveys.list] })
  const publish = useWrite(surveys.publish, {
    refresh: [surveys.survey, surveys.list, surveys.results, surveys.bank],
  })
  const writing: Writing = typed ?? saved
  const isChanged = typed !== null && !isSame(typed, saved)

  function change(next: Partial<Writing>) {
    // Someone else's save meanwhile is noticed by the version that was there when the typing began.
    const kept = { ...writing, ...next, version: typed?.version ?? survey.version }
    setTyped(kept)
    writeDraft(key, kept)
  }
  function forget() {
    setTyped(null)
    removeDraft(key)
    write.reset()
    publish.reset()
  }
  /** With the newest version one's own text replaces what a colleague saved. */
  async function save(overwrite = false): Promise<number> {
    if (!isChanged) return survey.version
    const { name, about, draft } = writing
    const version = overwrite ? survey.version : (typed?.version ?? survey.version)
    const done = await write.runAsync({ committeeId, surveyId: survey.id, version, name, about, draft })
    forget()
    return done.version
  }
  return {
    ...writing,
    isChanged,
    change,
    changeDraft: (draft: SurveyContent) => change({ draft }),
    forget,
    save,
    publish: async () => {
      const version = await save()
      return publish.runAsync({ committeeId, surveyId: survey.id, version })
    },
    busy: write.busy || publish.busy,
    error: write.error ?? publish.error,
    isConflict:
      write.error instanceof CallError &&
      write.error.code === 'conflict' &&
      typed !== null &&
      typed.version !== survey.version,
  }
}
export type SurveyDraft = ReturnType<typeof useSurveyDraft>

function isSame(a: Writing, b: Writing): boolean {
  const plain = ({ name, about, draft }: Writing) => JSON.stringify([name, about, draft])
  return plain(a) === plain(b)
}
