// Which screen of the app is open is in the address, so that the phone's own Back button works. The turf is there too, by its id.
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

export const places = [
  'door',
  'list',
  'map',
  'building',
  'talk',
  'person',
  'note',
  'correct',
  'recorded',
  'safe',
  'more',
] as const
export type At = (typeof places)[number]

export function useAt() {
  const location = useLocation()
  const { search } = location
  const navigate = useNavigate()
  const given = new URLSearchParams(search)
  const handId = given.get('turf')
  const at = places.find((place) => place === given.get('at')) ?? 'door'
  const isAbove = (location.state as { isAbove?: boolean } | null)?.isAbove === true

  const go = useCallback(
    (next: At) => {
      if (next === at) return
      // One screen lies above the door at most: Back then always leads to the door.
      if (next === 'door' && isAbove) return void navigate(-1)
      const params = new URLSearchParams({ turf: handId ?? '', ...(next !== 'door' && { at: next }) })
      const isFirst = at === 'door'
      void navigate({ search: `?${params}` }, { replace: !isFirst, state: { isAbove: isFirst || isAbove } })
    },
    [at, handId, isAbove, navigate],
  )
  const openTurf = useCallback(
    (id: string | null) => void navigate({ search: id ? `?${new URLSearchParams({ turf: id })}` : '' }),
    [navigate],
  )
  return { handId, at, go, openTurf }
}
