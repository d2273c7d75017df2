/** Addresses of pages that several features link to. */
export const LINKS: Record<'contact' | 'profile', string> = { contact: '/contact', profile: '/profile' }

/** The analytics of one age category, or of all. */
export function analyticsOf(category: string): string {
  return `/main-analytic/${category}`
}
