import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../app/browser/session.tsx'
import { Page } from '../../ui/Page.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { MyCalendarFeeds } from '../calendarFeeds/MyCalendarFeeds.tsx'
import classes from './Account.module.css'
import { ApiTokens } from './parts/ApiTokens.tsx'
import { DeleteAccount } from './parts/DeleteAccount.tsx'
import { DownloadMyData } from './parts/DownloadMyData.tsx'
import { MyNotifications } from './parts/MyNotifications.tsx'
import { MyPicture } from './parts/MyPicture.tsx'
import { MyProfile } from './parts/MyProfile.tsx'
import { MyTheme } from './parts/MyTheme.tsx'
import { Passkeys } from './parts/Passkeys.tsx'
import { PasswordChange } from './parts/PasswordChange.tsx'
import { SecondFactor } from './parts/SecondFactor.tsx'
import { SessionList } from './parts/SessionList.tsx'
import { SignInHistory } from './parts/SignInHistory.tsx'

/** In the order people come for them; the first word of the address after # is the section. */
const sections = [
  { id: 'profile', label: 'Profile', Part: MyProfile },
  { id: 'picture', label: 'Picture', Part: MyPicture },
  { id: 'password', label: 'Password', Part: PasswordChange },
  { id: 'second-factor', label: 'Second factor', Part: SecondFactor },
  { id: 'passkeys', label: 'Passkeys', Part: Passkeys },
  { id: 'sessions', label: 'Sessions', Part: SessionList },
  { id: 'sign-ins', label: 'Sign-in history', Part: SignInHistory },
  { id: 'notifications', label: 'Notifications', Part: MyNotifications },
  { id: 'calendar', label: 'Calendar', Part: MyCalendarFeeds },
  { id: 'theme', label: 'Theme', Part: MyTheme },
  { id: 'api-tokens', label: 'API tokens', Part: ApiTokens },
  { id: 'data', label: 'My data', Part: DownloadMyData },
  { id: 'delete', label: 'Delete account', Part: DeleteAccount },
]

export default function Account() {
  const { profile } = useSession()
  const { hash } = useLocation()
  const chosen = hash.slice(1) || sections[0]!.id
  const ready = profile !== null
  // The browser looked for the section before it was there.
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [ready, hash])
  if (!profile) return <Loading />
  return (
    <Page title="Account" purpose="Your profile, how you sign in, and what is kept about you.">
      <div className={classes.columns}>
        <nav aria-label="On this page" className={classes.index}>
          {sections.map(({ id, label }) => (
            <a key={id} href={`#${id}`} aria-current={id === chosen ? 'location' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div className={classes.sections}>
          {sections.map(({ id, Part }) => (
            <div key={id} id={id} className={classes.anchor}>
              <Part profile={profile} />
            </div>
          ))}
        </div>
      </div>
    </Page>
  )
}
