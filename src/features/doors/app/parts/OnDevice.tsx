import { useEffect } from 'react'
import { keepPageOnDevice } from '../../../../app/browser/deviceData.ts'

/** The app comes along whole, so that it starts without a signal, and can be put on the home screen. */
export function OnDevice() {
  useEffect(() => {
    keepPageOnDevice('doors').catch(() => {})
  }, [])
  return (
    <>
      <link rel="manifest" href="/walk.webmanifest" />
      <link rel="apple-touch-icon" href="/walk-192.png" />
    </>
  )
}
