import { Button, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { surveys } from './api.ts'
import { OneSurvey } from './editor/OneSurvey.tsx'
import { BankList } from './parts/BankList.tsx'
import { NewSurvey } from './parts/NewSurvey.tsx'
import { SurveyList } from './parts/SurveyList.tsx'

const lists = ['surveys', 'bank'] as const
const written = [surveys.list, surveys.survey, surveys.bank]
const counted = [surveys.results, surveys.breakdown, surveys.list]

/** What the committee asks at doors, and what it heard. */
export default function Surveys() {
  const { committeeId = '' } = useParams()
  const [surveyId] = useQueryState('survey', parseAsString)
  const [list, setList] = useQueryState('list', parseAsStringLiteral(lists).withDefault('surveys'))
  const [adding, add] = useDisclosure()
  const [copyOf, setCopyOf] = useState<{ id: string; name: string } | null>(null)
  const navigate = useNavigate()
  const standing = useRead(surveys.list, { committeeId })
  useCommitteeNews(committeeId, 'surveys', written)
  useCommitteeNews(committeeId, 'answers', counted)

  const hrefOf = (id: string) =>
    `${linkTo('/committee/:committeeId/walkbooks/surveys', { committeeId })}?survey=${id}`
  if (standing.error instanceof CallError && standing.error.code === 'notAllowed')
    return <Forbidden page what="the surveys of this committee" whoCan="the committee’s manager" />
  const dialog = (adding || copyOf) && (
    <NewSurvey
      committeeId={committeeId}
      copyOf={copyOf ?? undefined}
      onClose={() => {
        add.close()
        setCopyOf(null)
      }}
      onMade={(id) => {
        add.close()
        setCopyOf(null)
        void navigate(hrefOf(id))
      }}
    />
  )
  if (surveyId)
    return (
      <>
        <OneSurvey committeeId={committeeId} surveyId={surveyId} onCopy={setCopyOf} />
        {dialog}
      </>
    )
  return (
    <Page
      title="Surveys"
      purpose="What canvassers ask at the door, in which languages, and what voters said."
      action={
        list === 'surveys' && standing.data?.facts?.mayEdit && <Button onClick={add.open}>New survey</Button>
      }
    >
      <Tabs value={list} onChange={(next) => void setList(next as typeof list)} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="surveys">Surveys</Tabs.Tab>
          <Tabs.Tab value="bank">Question bank</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="surveys">
          <SurveyList committeeId={committeeId} hrefOf={hrefOf} onNew={add.open} />
        </Tabs.Panel>
        <Tabs.Panel value="bank">
          <BankList committeeId={committeeId} />
        </Tabs.Panel>
      </Tabs>
      {dialog}
    </Page>
  )
}
