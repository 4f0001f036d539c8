import type { ReactNode } from 'react'
import { useRead } from '../../app/browser/call.ts'
import { useFromTheTop } from '../../ui/useFromTheTop.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { voters } from './api.ts'
import { AttestationForm } from './parts/AttestationForm.tsx'

/** Around every screen that shows voters: a person who may not look, and a person who has not said why they look, goes no further. */
export function AttestationGate({ children }: { children: ReactNode }) {
  const standing = useRead(voters.standing, {})
  useFromTheTop(standing.data?.attested ? 'open' : 'asked')
  if (standing.isPending) return <Loading />
  if (standing.error)
    return (
      <ErrorState
        page
        title="Whether you may look up voters could not be checked."
        tryThis={standing.error.message}
        onRetry={() => void standing.refetch()}
      />
    )
  if (!standing.data.mayLookUp)
    return (
      <Forbidden
        page
        what="the voter file"
        whoCan="an administrator of your organization for a committee, and a job in it other than canvasser,"
      />
    )
  if (!standing.data.attested) return <AttestationForm asOf={standing.data.asOf} />
  return children
}
