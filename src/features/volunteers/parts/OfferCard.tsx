import { Button, Group, TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import { CallError, useWrite } from '../../../app/browser/call.ts'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { volunteers, type Volunteer, type VolunteerRow } from '../api.ts'
import { slotWords, workKeys, workKinds, workWord, type Slot, type WorkKind } from '../kinds.ts'
import { AvailabilityGrid } from './AvailabilityGrid.tsx'
import { Chips } from './Chips.tsx'

type Offer = Pick<VolunteerRow, 'interests' | 'skills' | 'availability' | 'hasCar'>
const offerOf = ({ interests, skills, availability, hasCar }: Offer): Offer => ({
  interests,
  skills,
  availability,
  hasCar,
})
const isSame = (a: Offer, b: Offer) => JSON.stringify(offerOf(a)) === JSON.stringify(offerOf(b))
const works = [
  ...workKeys.map((value) => ({ value: value as string, label: workKinds[value] as string })),
  { value: 'car', label: 'Has a car' },
]

/** What a volunteer likes, can, and when. */
export function OfferCard({
  committeeId,
  one: { volunteer, mayEdit },
}: {
  committeeId: string
  one: Volunteer
}) {
  const [draft, setDraft] = useState<{ offer: Offer; version: number } | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const save = useWrite(volunteers.change, { refresh: [volunteers.list, volunteers.get] })
  const offer = draft?.offer ?? offerOf(volunteer)
  const change = (changes: Partial<Offer>) =>
    setDraft({ offer: { ...offer, ...changes }, version: draft?.version ?? volunteer.version })
  const isChanged = draft !== null && !isSame(draft.offer, volunteer)

  async function run(version: number) {
    try {
      const { interests, availability, ...rest } = offer
      await save.runAsync({
        committeeId,
        personId: volunteer.personId,
        version,
        ...rest,
        interests: interests as WorkKind[],
        availability: availability as Slot[],
      })
      setDraft(null)
      setConflict(null)
      showDone('Saved.')
    } catch (error) {
      if (error instanceof CallError && error.code === 'conflict') setConflict(error.message)
      else showProblem('This was not saved.', (error as Error).message)
    }
  }

  return (
    <Section card title="Likes, skills and times">
      {conflict && (
        <ConflictNotice
          message={conflict}
          differences={differences(offer, volunteer)}
          busy={save.busy}
          onKeepMine={() => void run(volunteer.version)}
          onTakeTheirs={() => {
            setDraft(null)
            setConflict(null)
          }}
        />
      )}
      <Chips
        legend="Likes to"
        choices={works}
        chosen={offer.hasCar ? [...offer.interests, 'car'] : offer.interests}
        onChange={(chosen) =>
          change({ interests: chosen.filter((one) => one !== 'car'), hasCar: chosen.includes('car') })
        }
        disabled={!mayEdit}
      />
      <TagsInput
        mt="md"
        label="Skills"
        description="Design, notary, drives a trailer: press Enter after each."
        maxTags={30}
        maxLength={60}
        value={offer.skills}
        onChange={(skills) => change({ skills })}
        readOnly={!mayEdit}
      />
      <Text fw={550} mt="md" mb={4}>
        Can come
      </Text>
      <AvailabilityGrid
        value={offer.availability}
        onChange={(availability) => change({ availability })}
        disabled={!mayEdit}
      />
      {isChanged && (
        <Group mt="md" gap="xs">
          <Button loading={save.busy} onClick={() => void run(draft.version)}>
            Save
          </Button>
          <Button variant="default" onClick={() => setDraft(null)}>
            Leave as it was
          </Button>
        </Group>
      )}
    </Section>
  )
}

function differences(mine: Offer, theirs: Offer) {
  const lines: [string, (offer: Offer) => string][] = [
    ['Likes to', ({ interests }) => interests.map(workWord).join(', ')],
    ['Skills', ({ skills }) => skills.join(', ')],
    ['Can come', ({ availability }) => availability.map(slotWords).join(', ')],
    ['Car', ({ hasCar }) => (hasCar ? 'yes' : 'no')],
  ]
  return lines
    .map(([label, words]) => ({ label, mine: words(mine), theirs: words(theirs) }))
    .filter((line) => line.mine !== line.theirs)
}
