import { useRead } from '../../app/browser/call.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { voterFile } from './api.ts'
import { Changes } from './parts/Changes.tsx'
import { DistrictMeanings } from './parts/DistrictMeanings.tsx'
import { Elections } from './parts/Elections.tsx'
import { Geocoding } from './parts/Geocoding.tsx'
import { LastFiles } from './parts/LastFiles.tsx'
import { Sources } from './parts/Sources.tsx'
import { Totals } from './parts/Totals.tsx'

/** The shared voter file: how fresh it is, what new files changed, where addresses are, and what its codes mean. */
export function VoterFileTab() {
  const overview = useRead(voterFile.sources, {})
  return (
    <>
      <Loaded read={overview} failed="The state of the voter file did not load.">
        {(data) => (
          <>
            <Totals overview={data} />
            <LastFiles files={data.files} />
            <Sources sources={data.sources} />
            <Changes files={data.files} />
          </>
        )}
      </Loaded>
      <Geocoding />
      <DistrictMeanings />
      <Elections />
    </>
  )
}
