import { PACKAGES } from '#shared/packages.ts'

const settings = import.meta.env

/** The provider's contact data, from build settings. The defaults belong to no one. */
export const PROVIDER = {
  phone: settings.VITE_PROVIDER_PHONE || '+995 32 200 00 00',
  email: settings.VITE_PROVIDER_EMAIL || 'office@moedani.test',
  /** Addresses on social networks; null where there is none. */
  social: {
    facebook: settings.VITE_PROVIDER_FACEBOOK || null,
    instagram: settings.VITE_PROVIDER_INSTAGRAM || null,
    youtube: settings.VITE_PROVIDER_YOUTUBE || null,
  },
  /** The price of the Parent/Fan package in lari per month. */
  parentMonthly: Number(settings.VITE_PARENT_MONTHLY) || PACKAGES.parent.monthly,
} as const

/** The `tel:` URL of a phone number. */
export function telUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
