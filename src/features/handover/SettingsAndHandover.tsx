import CommitteeSettings from '../committees/CommitteeSettings.tsx'
import { HandOver } from './parts/HandOver.tsx'

/** The settings of a committee, and at their end what is left to do when its race is over. */
export default function SettingsAndHandover() {
  return (
    <CommitteeSettings
      handover={(committeeId, isArchived) => (
        <HandOver key={committeeId} committeeId={committeeId} isArchived={isArchived} />
      )}
    />
  )
}
