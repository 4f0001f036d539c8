import type { ReactNode } from 'react'
import type { Question } from '../../../../domain/surveys/content.ts'
import { isRightToLeft } from '../../../../domain/surveys/languages.ts'
import { AskQuestion } from '../../../surveys/AskQuestion.tsx'
import classes from '../App.module.css'
import { Big } from './pieces.tsx'

interface QuestionViewProps {
  head: ReactNode
  tools: ReactNode
  opening: string
  question: Question
  language: string
  main: string
  given: string[]
  /** No values: asked, and no answer given. */
  onAnswer(values: string[]): void
}

/** One question, with what is said before it, and the buttons within the reach of a thumb. */
export function QuestionView({ head, tools, opening, ...asking }: QuestionViewProps) {
  const { language } = asking
  return (
    <AskQuestion {...asking}>
      {({ fields, skip, next }) => (
        <>
          <main className={classes.body}>
            {head}
            {opening && (
              <p lang={language} dir={isRightToLeft(language) ? 'rtl' : undefined}>
                {opening}
              </p>
            )}
            {fields}
          </main>
          <footer className={classes.foot}>
            {tools}
            {(skip || next) && (
              <div className={classes.row}>
                {skip && <Big onClick={skip}>No answer</Big>}
                {next && (
                  <Big primary disabled={!next.isReady} onClick={next.go}>
                    Next
                  </Big>
                )}
              </div>
            )}
          </footer>
        </>
      )}
    </AskQuestion>
  )
}
