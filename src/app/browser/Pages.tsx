// The route table as pages: guard, frame, and the screen itself on demand behind "Loading...".
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { redirectFor, type Route as PageRoute } from '../route.ts'
import { may } from '../../permissions.ts'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../ui/states/NotFoundPage.tsx'
import { given } from './given.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { useSession } from './session.tsx'

// The catch-all belongs to the home dashboard and needs sign-in, like it.
const notFound: PageRoute = {
  path: '*',
  may: 'signedIn',
  title: 'Page Not Found',
  menu: null,
  about: '',
  screen: () => Promise.resolve({ default: NotFoundPage as ComponentType }),
}

interface PageProps {
  route: PageRoute
  Screen: ComponentType
}

const pagesOf = (routes: readonly PageRoute[]): PageProps[] =>
  [...routes, notFound].map((route) => ({ route, Screen: lazy(route.screen) }))

export function Pages() {
  const [pages] = useState(() => pagesOf(given().routes))
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        {pages.map(({ route, Screen }) => (
          <Route key={route.path} path={route.path} element={<Page route={route} Screen={Screen} />} />
        ))}
      </Routes>
    </Suspense>
  )
}

function Page({ route, Screen }: PageProps) {
  const { user, profile } = useSession()
  const { Frame } = given()
  const location = useLocation()
  // Someone whose profile is still syncing is signed in all the same: only role-guarded pages need the document.
  const passes =
    route.may === 'anyone' ||
    (route.may === 'signedIn' ? user !== null : user !== null && may(profile, route.may))
  if (!passes) {
    const target = redirectFor(route, user !== null)
    return (
      <Navigate
        to={
          target === '/login'
            ? `/login?next=${encodeURIComponent(location.pathname + location.search)}`
            : target
        }
        replace
      />
    )
  }
  const content = (
    <ScreenBoundary key={location.pathname}>
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  )
  if (route.isFullScreen) return content
  return user ? (
    <Frame route={route}>{content}</Frame>
  ) : (
    <PublicFrame title={route.title}>{content}</PublicFrame>
  )
}
