import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { people } from '../../people/api.ts'

const EditPerson = lazy(() => import('../../people/EditPerson.tsx'))

/** What a statement wants of a person: name, address, occupation, employer. */
export function ChangePerson({ committeeId, personId }: { committeeId: string; personId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const read = useRead(people.get, { committeeId, personId })
  if (!read.data?.mayEdit) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Change
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <EditPerson committeeId={committeeId} person={read.data} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
