import { useParams } from 'react-router'
import { ProjectList } from './parts/ProjectList.tsx'

/** The projects of one staff member and how far each is. */
export default function StaffProjects() {
  const { committeeId, staffId } = useParams() as { committeeId: string; staffId: string }
  return <ProjectList key={staffId} committeeId={committeeId} staffId={staffId} />
}
