import { useParams } from 'react-router'
import { StaffTabs } from '../staff/StaffTabs.tsx'
import { ProjectList } from './parts/ProjectList.tsx'

/** Every board of the committee: a person who looks for a project need not know whose it is. */
export default function AllProjects() {
  const { committeeId } = useParams() as { committeeId: string }
  return (
    <ProjectList
      committeeId={committeeId}
      frame={(list) => (
        <StaffTabs committeeId={committeeId} shown="projects">
          {list}
        </StaffTabs>
      )}
    />
  )
}
