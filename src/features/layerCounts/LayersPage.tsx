import { Alert, Button } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useWrite } from '../../app/browser/call.ts'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { useNews } from '../../app/browser/news.ts'
import { useSession } from '../../app/browser/session.tsx'
import { FileDrop } from '../../ui/actions/FileDrop.tsx'
import { Page } from '../../ui/Page.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { layers } from '../layers/api.ts'
import { layerColumns } from '../layers/layerColumns.tsx'
import { sendMapFile } from '../layers/sendMapFile.ts'
import { OneLayer } from './OneLayer.tsx'

const reads = [layers.list, layers.get]

/** Map files of the organization, and the districts, counties and places that come with the product. */
export default function LayersPage() {
  const { profile } = useSession()
  const [open, setOpen] = useQueryState('layer', parseAsString.withOptions({ history: 'push' }))
  useNews('mapLayers', profile?.organization?.id, reads, { onOpening: true })
  return open === null ? (
    <AllLayers onOpen={(id) => void setOpen(id)} />
  ) : (
    <OneLayer key={open} id={open} onBack={() => void setOpen(null)} />
  )
}

function AllLayers({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useList(layers.list, { given: {}, search: 'search' })
  const { facts } = list
  return (
    <Page
      title="Map layers"
      purpose="Drop a map file, see it drawn, count what is inside each area, and build universes from it."
    >
      {facts?.mayEdit && <DropLayer onBegun={onOpen} />}
      <ListPage
        list={list}
        label="Map layers"
        noun={['layer', 'layers']}
        columns={layerColumns}
        onOpen={({ id }) => onOpen(id)}
        search="Find a layer"
        filters={[
          {
            field: 'tab',
            before: 'that are',
            any: `in use (${facts?.current ?? '–'})`,
            name: 'Which',
            always: true,
            options: [{ value: 'deleted', label: `deleted (${facts?.deleted ?? '–'})` }],
          },
        ]}
        empty={<Empty title="Nothing is here.">A deleted layer can be restored for 30 days.</Empty>}
        nothingFits={<Empty title="No layer fits.">Clear a filter, or look for another name.</Empty>}
      />
    </Page>
  )
}

function DropLayer({ onBegun }: { onBegun: (id: string) => void }) {
  const begin = useWrite(layers.begin, { refresh: [layers.list] })
  const [sending, setSending] = useState<{ name: string; sent: number; total: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(file: File) {
    setProblem(null)
    const total = Math.max(1, file.size)
    setSending({ name: file.name, sent: 0, total })
    try {
      const fileId = await sendMapFile(file, (sent) => setSending({ name: file.name, sent, total }))
      const { id } = await begin.runAsync({ fileId })
      onBegun(id)
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setSending(null)
    }
  }

  return (
    <div style={{ marginBottom: 24 }}>
      {sending ? (
        <ProgressBar
          label={`Uploading ${sending.name}`}
          done={Math.round(sending.sent / 1000)}
          total={Math.round(sending.total / 1000)}
          noun="KB"
        />
      ) : (
        <FileDrop
          label="Drop a map file here"
          hint="Zipped shapefile, GeoJSON, TopoJSON, KML, KMZ or GeoPackage, up to 80 MB. You see it before it is kept"
          accept={accepted}
          maxBytes={80 * 1024 * 1024}
          onFiles={([file]) => file && void send(file)}
        />
      )}
      {problem && (
        <Alert color="red" title="This file was not taken" role="alert" mt="sm">
          {problem}{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => setProblem(null)}>
            Close
          </Button>
        </Alert>
      )}
    </div>
  )
}

// Browsers know few of these types; the server looks at the content anyway.
const accepted = ['.zip', '.geojson', '.json', '.topojson', '.kml', '.kmz', '.gpkg', 'application/zip']
