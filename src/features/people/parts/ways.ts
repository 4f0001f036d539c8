// In which ways a person may be reached. A "no" closes a way; a text needs a yes (47 U.S.C. 227), a call or a letter only no "no".
import { shownPhone, type Consent } from '../rules.ts'

interface Reachable {
  email: string
  phone: string
  mailConsent: Consent
  textConsent: Consent
  callConsent: Consent
}

export interface Way {
  way: 'call' | 'text' | 'email'
  words: string
  /** None when it may not be used. */
  href: string | null
  whyNot: string
}

export function waysTo({ email, phone, mailConsent, textConsent, callConsent }: Reachable): Way[] {
  const number = /^\d{10}$/.test(phone) ? `+1${phone}` : phone.replaceAll(/[^\d+]/g, '')
  const calling: Way = {
    way: 'call',
    words: phone ? `Call ${shownPhone(phone)}` : 'Call',
    href: phone && callConsent !== 'no' ? `tel:${number}` : null,
    whyNot: phone ? 'This person does not want calls.' : 'There is no phone number.',
  }
  const texting: Way = {
    way: 'text',
    words: 'Text',
    href: phone && textConsent === 'yes' ? `sms:${number}` : null,
    whyNot: !phone
      ? 'There is no phone number.'
      : textConsent === 'no'
        ? 'This person does not want texts.'
        : 'No one has asked yet whether this person wants texts.',
  }
  const mailing: Way = {
    way: 'email',
    words: 'Email',
    href: email && mailConsent !== 'no' ? `mailto:${encodeURIComponent(email)}` : null,
    whyNot: email ? 'This person does not want email.' : 'There is no email address.',
  }
  return [calling, texting, mailing]
}
