import { PACKAGES } from '#shared/packages.ts'

const settings = import.meta.env

/** Who offers the product: settings of the build, each with a default that reaches nobody. */
export const PROVIDER = {
  phone: settings.VITE_PROVIDER_PHONE || '+995 32 200 00 00',
  email: settings.VITE_PROVIDER_EMAIL || 'office@moedani.test',
  /** Addresses of the pages on social networks; null where there is none yet. */
  social: {
    facebook: settings.VITE_PROVIDER_FACEBOOK || null,
    instagram: settings.VITE_PROVIDER_INSTAGRAM || null,
    youtube: settings.VITE_PROVIDER_YOUTUBE || null,
  },
  /** Lari a month for the Parent/Fan package. */
  parentMonthly: Number(settings.VITE_PARENT_MONTHLY) || PACKAGES.parent.monthly,
} as const

/** The phone number as a link dials it. */
export function dialable(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
